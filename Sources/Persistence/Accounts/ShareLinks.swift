import PasswordHashing
public import Records
import Store

/// Public links to a user's data.
extension PersistenceService {
    /// Creates a public link, or turns the user's own page on.
    ///
    /// - Parameters:
    ///   - query: selects the favourites, at most `Query.maximumLength` bytes, or names the ranking; see
    ///     `ShareLink.query`.
    ///   - kind: the kind of link. A user has only one page; if it is already on, it gets a new token, which is
    ///     never shown.
    ///   - isOnPage: whether the user's page lists the link.
    ///   - userID: the owner.
    /// - Returns: the link.
    /// - Throws: `PersistenceError.tooManyShares` or `.noSuchUser`.
    @discardableResult
    public func share(
        _ query: String, as kind: ShareLink.Kind = .list, isOnPage: Bool = false, of userID: User.ID
    ) async throws(PersistenceError) -> ShareLink {
        let token = try translated { try random(ShareLink.byteCount).hexadecimal }
        let time = currentTime
        return try await write { db in
            try db.lock(userID)
            if kind == .page { try db.endPage(of: userID) }
            guard
                try db.count("SELECT count(*) FROM ShareLink WHERE userID = $1", userID)
                    < AccountLimits.shareLinks
            else {
                throw PersistenceError.tooManyShares(limit: AccountLimits.shareLinks)
            }
            let row = try db.row(
                """
                INSERT INTO ShareLink (token, userID, query, createdAt, kind, onPage)
                VALUES ($1, $2, $3, $4, $5, $6) RETURNING token, query, createdAt, kind, onPage
                """, token, userID, query, time, kind.rawValue,
                isOnPage ? 1 : 0)
            guard let row else { throw PersistenceError.noSuchUser }
            return try ShareLink(row: row)
        } resolvingLostCommit: { _, db in
            try db.outcome(of: userID, finding: "SELECT token FROM ShareLink WHERE token = $1", token)
        }
    }

    /// Lists a user's links, newest first, including the page if it is on.
    public func shares(of userID: User.ID) async throws(PersistenceError) -> [ShareLink] {
        try await read { try $0.shares(of: userID) }
    }

    /// Revokes one of a user's links; does nothing if it is already revoked.
    public func revokeShare(_ token: String, of userID: User.ID) async throws(PersistenceError) {
        guard ShareLink.mayBeToken(token) else { return }
        try await writeAnyTimes { db in
            try db.execute(
                "DELETE FROM ShareLink WHERE token = $1 AND userID = $2", token, userID)
        }
    }

    /// Revokes all of a user's links, and turns the page off.
    ///
    /// - Returns: the number of links revoked.
    @discardableResult
    public func revokeAllShares(of userID: User.ID) async throws(PersistenceError) -> Int {
        try await write { db in
            try db.rows("DELETE FROM ShareLink WHERE userID = $1 RETURNING token", userID).count
        } resolvingLostCommit: { _, db in
            try db.row("SELECT token FROM ShareLink WHERE userID = $1 LIMIT 1", userID) == nil
                ? .saved : .notSaved
        }
    }

    /// Finds the link with this token, and its owner. Returns nil if there is no such link, if the token is that of a
    /// user's page, which has no link, or while the owner's account is locked.
    public func share(by token: String) async throws(PersistenceError) -> (owner: User, link: ShareLink)? {
        guard ShareLink.mayBeToken(token) else { return nil }
        return try await read { db in
            try db.row(
                """
                SELECT token, query, ShareLink.createdAt, kind, onPage, "User".id, username, "User".createdAt
                FROM ShareLink JOIN "User" ON "User".id = userID
                WHERE token = $1 AND kind <> 'page' AND lockedAt IS NULL
                """, token
            ).map { row in
                let owner = try User(
                    id: row[5], username: row[6], createdAt: row[7])
                return try (owner, ShareLink(row: row))
            }
        }
    }

    // MARK: The page

    /// Turns a user's page off; does nothing if it is already off.
    public func endPage(of userID: User.ID) async throws(PersistenceError) {
        try await writeAnyTimes { try $0.endPage(of: userID) }
    }

    /// Sets whether a user's page lists one of their links; does nothing if the link has been revoked.
    public func list(
        _ token: String, onPage isOnPage: Bool, of userID: User.ID
    ) async throws(PersistenceError) {
        try await writeAnyTimes { db in
            try db.execute(
                "UPDATE ShareLink SET onPage = $1 WHERE token = $2 AND userID = $3",
                isOnPage ? 1 : 0, token, userID)
        }
    }

    /// Finds a user's page by name, case-insensitively, with the links that it lists, newest first. Returns
    /// nil if there is no such user, if the page is off, or if the account is locked.
    public func page(
        of username: String
    ) async throws(PersistenceError) -> (owner: User, links: [ShareLink])? {
        guard let username = try? Username(username) else { return nil }
        return try await read { db in
            let row = try db.row(
                """
                SELECT "User".id, username, "User".createdAt
                FROM "User" JOIN ShareLink ON userID = "User".id
                WHERE usernameKey = $1 AND kind = 'page' AND lockedAt IS NULL
                """, username.key)
            guard let owner = try row.map(User.init) else { return nil }
            return try (owner, db.shares(of: owner.id).filter(\.isOnPage))
        }
    }
}

extension Transaction {
    func shares(of userID: User.ID) throws -> [ShareLink] {
        try rows(
            """
            SELECT token, query, createdAt, kind, onPage FROM ShareLink WHERE userID = $1
            ORDER BY createdAt DESC, token
            """,
            userID
        ).map(ShareLink.init)
    }

    fileprivate func endPage(of userID: User.ID) throws {
        try execute("DELETE FROM ShareLink WHERE userID = $1 AND kind = 'page'", userID)
    }

    /// Makes a user's links follow a renamed item of a kind, or a renamed tag if the kind is nil.
    func renameInLinks(_ kind: KeptKind?, _ old: String, to new: String, for request: ChangeRequest) throws {
        for link in try shares(of: request.userID) where (link.kind == .ranking) == (kind == .ranking) {
            let query =
                kind == .ranking
                ? link.query == old ? new : link.query
                : request.service.renames(kind, old, new, link.query)
            guard query != link.query else { continue }
            try execute("UPDATE ShareLink SET query = $1 WHERE token = $2", query, link.token)
        }
    }

    /// Ends the links to removed rankings.
    func endLinks(to changes: [KeptChange], of userID: User.ID) throws {
        for change in changes where change.after == nil {
            try execute(
                "DELETE FROM ShareLink WHERE userID = $1 AND query = $2 AND kind = 'ranking'", userID,
                change.name.name)
        }
    }
}

extension ShareLink {
    /// Decodes a link from a row.
    ///
    /// - Parameter row: a row that begins with the token, query, time, kind and whether it is on the page.
    /// - Throws: `Row.UnexpectedValue` if the store is damaged.
    fileprivate init(row: Row) throws {
        guard let kind = try Kind(rawValue: row[3]) else { throw Row.UnexpectedValue() }
        try self.init(
            token: row[0], kind: kind, query: row[1], createdAt: row[2],
            isOnPage: row[4] > 0)
    }
}
