import PasswordHashing
public import Records
import Store

/// Public links to a user's favourites.
extension PersistenceService {
    /// Creates a public link.
    ///
    /// - Parameters:
    ///   - query: selects the favourites, at most `Query.maximumLength` bytes; empty for all.
    ///   - userID: the owner.
    /// - Returns: the link.
    /// - Throws: `PersistenceError.tooManyShares` or `.noSuchUser`.
    public func share(_ query: String, of userID: User.ID) async throws(PersistenceError) -> ShareLink {
        let token = try translated { try random(ShareLink.byteCount).hexadecimal }
        let time = now().milliseconds
        return try await write { db in
            try db.lock(userID)
            let count = try db.number("SELECT count(*) FROM ShareLink WHERE userID = $1", .integer(userID))
            guard count ?? 0 < AccountLimits.shareLinks else {
                throw PersistenceError.tooManyShares(limit: AccountLimits.shareLinks)
            }
            let row = try db.row(
                """
                INSERT INTO ShareLink (token, userID, query, createdAt) VALUES ($1, $2, $3, $4)
                RETURNING token, query, createdAt
                """, .text(token), .integer(userID), .text(query), .integer(time))
            guard let row else { throw PersistenceError.noSuchUser }
            return try ShareLink(row: row)
        } resolvingLostCommit: { _, db in
            try db.outcome(of: userID, finding: "SELECT token FROM ShareLink WHERE token = $1", .text(token))
        }
    }

    /// Lists a user's links, newest first.
    public func shares(of userID: User.ID) async throws(PersistenceError) -> [ShareLink] {
        try await read { db in
            try db.rows(
                """
                SELECT token, query, createdAt FROM ShareLink WHERE userID = $1
                ORDER BY createdAt DESC, token
                """, .integer(userID)
            ).map(ShareLink.init)
        }
    }

    /// Revokes one of a user's links; does nothing if it is already revoked.
    public func revokeShare(_ token: String, of userID: User.ID) async throws(PersistenceError) {
        guard ShareLink.mayBeToken(token) else { return }
        try await writeAnyTimes { db in
            try db.execute(
                "DELETE FROM ShareLink WHERE token = $1 AND userID = $2", .text(token), .integer(userID))
        }
    }

    /// Revokes all of a user's links.
    ///
    /// - Returns: the number of links revoked.
    @discardableResult
    public func revokeAllShares(of userID: User.ID) async throws(PersistenceError) -> Int {
        try await write { db in
            try db.rows("DELETE FROM ShareLink WHERE userID = $1 RETURNING token", .integer(userID)).count
        } resolvingLostCommit: { _, db in
            let row = try db.row(
                "SELECT token FROM ShareLink WHERE userID = $1 LIMIT 1", .integer(userID))
            return row == nil ? .saved : .notSaved
        }
    }

    /// Finds the link with this token, and its owner. Returns nil if there is none.
    public func share(by token: String) async throws(PersistenceError) -> (owner: User, link: ShareLink)? {
        guard ShareLink.mayBeToken(token) else { return nil }
        return try await read { db in
            try db.row(
                """
                SELECT token, query, ShareLink.createdAt, "User".id, username, "User".createdAt
                FROM ShareLink JOIN "User" ON "User".id = userID WHERE token = $1
                """, .text(token)
            ).map { row in
                let owner = User(
                    id: try row.integer(3), username: try row.text(4), createdAt: try row.date(5))
                return (owner, try ShareLink(row: row))
            }
        }
    }
}

extension ShareLink {
    /// Decodes a link from a row.
    ///
    /// - Parameter row: a row that begins with one column for each property.
    /// - Throws: `Row.UnexpectedValue` if the store is damaged.
    fileprivate init(row: Row) throws {
        self.init(token: try row.text(0), query: try row.text(1), createdAt: try row.date(2))
    }
}
