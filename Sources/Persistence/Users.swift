import Foundation
public import Records
import Store

extension PersistenceService {
    /// The user with this id, or nil.
    public func user(_ id: User.ID) async throws(PersistenceError) -> User? {
        try await read { db in
            try db.row(
                "SELECT id, username, createdAt FROM \"User\" WHERE id = $1 AND deletedAt IS NULL",
                .integer(id)
            ).map(User.init)
        }
    }

    /// The user with this name in any letter case, or nil; also nil for a text that no username can be. For tests: nobody
    /// else knows a user by name alone.
    package func user(named username: String) async throws(PersistenceError) -> User? {
        guard let username = try? Username(username) else { return nil }
        return try await read { db in
            try db.row(
                "SELECT id, username, createdAt FROM \"User\" WHERE usernameKey = $1", .text(username.key)
            ).map(User.init)
        }
    }

}

extension Transaction {
    /// Keeps out all others who would change the account, its keys or its favourites, until the transaction ends. What is read
    /// afterwards stays as it is.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    func lock(_ userID: User.ID) throws {
        guard try lock(.integer(userID), named: .null) else { throw PersistenceError.noSuchUser }
    }

    /// The same by number or by `Username.key`.
    ///
    /// - Returns: whether there is such a user.
    func lock(_ userID: SQLValue, named usernameKey: SQLValue) throws -> Bool {
        try row(
            """
            INSERT INTO Journal (userID, mark, nonce) SELECT id, 0, 0 FROM "User"
            WHERE id = coalesce($1, (SELECT id FROM "User" WHERE usernameKey = $2)) AND deletedAt IS NULL
            ON CONFLICT (userID) DO UPDATE SET nonce = Journal.nonce RETURNING userID
            """, userID, usernameKey) != nil
    }

    /// - Throws: `PersistenceError.noSuchUser`.
    func require(_ userID: User.ID) throws {
        let row = try row(
            "SELECT id FROM \"User\" WHERE id = $1 AND deletedAt IS NULL", .integer(userID))
        guard row != nil else { throw PersistenceError.noSuchUser }
    }
}

extension User {
    /// - Parameter row: begins with `id`, `username` and `createdAt`.
    /// - Throws: `Row.UnexpectedValue` where the store is damaged.
    init(row: Row) throws {
        self.init(id: try row.integer(0), username: try row.text(1), createdAt: try row.date(2))
    }
}

/// A user with what checks their password, which stays in this room.
struct Account: Sendable {
    let user: User
    let passwordHash: String
    /// How often the password was set anew.
    let passwordChanges: Int
    /// The digest of the recovery code, if there is one.
    let recoveryCode: Data?

    /// By number, or nil.
    static func with(_ id: User.ID, _ db: any Transaction) throws -> Account? {
        try find(.integer(id), .null, db)
    }

    /// By `Username.key`, or nil.
    static func named(_ key: String, _ db: any Transaction) throws -> Account? {
        try find(.null, .text(key), db)
    }

    private static func find(
        _ id: SQLValue, _ usernameKey: SQLValue, _ db: any Transaction
    ) throws -> Account? {
        try db.row(
            """
            SELECT id, username, "User".createdAt, passwordHash, coalesce(count, 0), codeHash
            FROM "User" LEFT JOIN PasswordChange ON PasswordChange.userID = id
            LEFT JOIN RecoveryCode ON RecoveryCode.userID = id
            WHERE id = coalesce($1, (SELECT id FROM "User" WHERE usernameKey = $2)) AND deletedAt IS NULL
            """, id, usernameKey
        ).map {
            Account(
                user: try User(row: $0), passwordHash: try $0.text(3),
                passwordChanges: Int(try $0.integer(4)),
                recoveryCode: try $0.isNull(5) ? nil : $0.blob(5))
        }
    }

    /// Whether this is the same user with the same password, though it may be hashed anew.
    func hasPassword(of other: Account?) -> Bool {
        user.id == other?.user.id && passwordChanges == other?.passwordChanges
    }
}
