import GRDB
public import PasswordHashing

extension PersistenceService {
    /// Makes an account. `Username` and `Password` have the rules.
    ///
    /// - Throws: `PersistenceError.invalidUsername`, `.invalidPassword` or `.usernameTaken`.
    public func signUp(username: String, password: Secret) async throws(PersistenceError) -> User {
        let username = try Self.checked(username)
        let password = try Self.checked(password)
        let hash = try await hashed(password)
        let createdAt = now().milliseconds
        return try await database.write { db in
            do {
                let row = try Row.fetchOne(
                    db,
                    sql: """
                        INSERT INTO User (username, usernameKey, passwordHash, createdAt) VALUES (?, ?, ?, ?)
                        RETURNING id, username, createdAt
                        """,
                    arguments: [username.description, username.key, hash.description, createdAt])
                guard let row else { throw PersistenceError.noSuchUser }
                return try User(row: row)
            } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE {
                throw PersistenceError.usernameTaken(username.description)
            }
        }
    }

    static func checked(_ username: String) throws(PersistenceError) -> Username {
        do {
            return try Username(username)
        } catch {
            throw .invalidUsername(error)
        }
    }

    static func checked(_ password: Secret) throws(PersistenceError) -> Password {
        do {
            return try Password(password)
        } catch {
            throw .invalidPassword(error)
        }
    }

    func hashed(_ password: Password) async throws(PersistenceError) -> PasswordHash {
        do {
            return try await hasher.hash(password.secret)
        } catch {
            throw PersistenceError(error)
        }
    }
}
