public import Records
import Store

/// Tags as a whole, on all favourites that have them.
extension PersistenceService {
    /// Gives a tag another name.
    ///
    /// - Returns: how many favourites have it.
    /// - Throws: `PersistenceError.noSuchTag`, `.tagExists` where the new name is taken, `.sameTag`, `.noSuchUser`.
    public func renameTag(
        _ old: String, to new: String, of userID: User.ID
    ) async throws(PersistenceError) -> TagReplacement {
        try await replaceTag(old, with: new, of: userID) { db in
            let taken = try Self.favorites(tagged: new, of: userID, db)
            guard taken == 0 else { throw PersistenceError.tagExists(new, favorites: taken) }
        }
    }

    /// Puts one tag in the place of another, which other favourites have already.
    ///
    /// - Returns: how many favourites had the old one, and how many have the new one now.
    /// - Throws: `PersistenceError.noSuchTag` for either, `.sameTag`, `.noSuchUser`.
    public func mergeTag(
        _ old: String, into new: String, of userID: User.ID
    ) async throws(PersistenceError) -> TagReplacement {
        try await replaceTag(old, with: new, of: userID) { db in
            guard try Self.favorites(tagged: new, of: userID, db) > 0 else {
                throw try Self.noSuchTag(new, of: userID, db)
            }
        }
    }

    /// Takes a tag off all favourites that have it; they stay favourites.
    ///
    /// - Returns: how many had it.
    /// - Throws: `PersistenceError.noSuchTag`, `.noSuchUser`.
    public func deleteTag(_ tag: String, of userID: User.ID) async throws(PersistenceError) -> TagReplacement
    {
        try await write { db in
            try Self.require(userID, db)
            return TagReplacement(changed: try Self.delete(tag, of: userID, db), favorites: 0)
        }
    }

    private func replaceTag(
        _ old: String, with new: String, of userID: User.ID,
        _ check: @escaping @Sendable (any Transaction) throws -> Void
    ) async throws(PersistenceError) -> TagReplacement {
        guard old != new else { throw .sameTag(old) }
        return try await write { db in
            try Self.require(userID, db)
            guard try Self.favorites(tagged: old, of: userID, db) > 0 else {
                throw try Self.noSuchTag(old, of: userID, db)
            }
            try check(db)
            try db.execute(
                """
                INSERT INTO FavoriteTag (userID, pokemonID, tag)
                SELECT userID, pokemonID, CAST($1 AS text) FROM FavoriteTag WHERE userID = $2 AND tag = $3
                ON CONFLICT (userID, pokemonID, tag) DO NOTHING
                """, .text(new), .integer(userID), .text(old))
            let changed = try Self.delete(old, of: userID, db)
            return TagReplacement(
                changed: changed, favorites: try Self.favorites(tagged: new, of: userID, db))
        }
    }

    /// - Returns: how many favourites had the tag.
    /// - Throws: `PersistenceError.noSuchTag`.
    private static func delete(_ tag: String, of userID: User.ID, _ db: any Transaction) throws -> Int {
        let rows = try db.rows(
            "DELETE FROM FavoriteTag WHERE userID = $1 AND tag = $2 RETURNING pokemonID", .integer(userID),
            .text(tag))
        guard !rows.isEmpty else { throw try noSuchTag(tag, of: userID, db) }
        return rows.count
    }

    private static func favorites(
        tagged tag: String, of userID: User.ID, _ db: any Transaction
    ) throws -> Int {
        let row = try db.row(
            "SELECT count(*) FROM FavoriteTag WHERE userID = $1 AND tag = $2", .integer(userID), .text(tag))
        return Int(try row?.integer(0) ?? 0)
    }

    private static func noSuchTag(
        _ tag: String, of userID: User.ID, _ db: any Transaction
    ) throws -> PersistenceError {
        let tags = try db.rows("SELECT DISTINCT tag FROM FavoriteTag WHERE userID = $1", .integer(userID))
        return .noSuchTag(tag, tags: inOrder(try tags.map { try $0.text(0) }))
    }
}
