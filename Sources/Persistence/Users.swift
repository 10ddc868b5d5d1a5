import GRDB
public import Records

extension PersistenceService {
    /// The user with this id, or nil.
    public func user(_ id: User.ID) async throws(PersistenceError) -> User? {
        try await database.read { db in
            try Row.fetchOne(
                db, sql: "SELECT id, username, createdAt FROM User WHERE id = ?", arguments: [id]
            ).map(User.init(row:))
        }
    }

    /// The user with this name in any letter case, or nil; also nil for a text that no username can be.
    public func user(named username: String) async throws(PersistenceError) -> User? {
        guard let username = try? Username(username) else { return nil }
        return try await database.read { db in
            try Row.fetchOne(
                db, sql: "SELECT id, username, createdAt FROM User WHERE usernameKey = ?",
                arguments: [username.key]
            ).map(User.init(row:))
        }
    }

    /// How many users there are.
    public func userCount() async throws(PersistenceError) -> Int {
        try await database.read { db in
            try Int.fetchOne(db, sql: "SELECT count(*) FROM User") ?? 0
        }
    }
}
