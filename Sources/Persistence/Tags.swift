import Foundation
import GRDB
public import Records

extension PersistenceService {
    /// A favourite has so many tags at most.
    public static let tagLimit = 32

    /// Tags Pokémon, all of them or none; those that were no favourites become some.
    ///
    /// - Parameters:
    ///   - tag: in its one written form; it is stored as it is.
    ///   - pokemonIDs: what to tag.
    ///   - userID: whose tag it is.
    /// - Returns: what became of each, in the order given and without repetitions.
    /// - Throws: `PersistenceError.noSuchUser` or `.tooManyTags`.
    public func addTag(
        _ tag: String, to pokemonIDs: [Int], of userID: User.ID
    ) async throws(PersistenceError) -> [TagChange] {
        let time = now().milliseconds
        return try await database.write { db in
            let favorites = try Self.change(pokemonIDs, of: userID, at: time, db) { $1 ?? $2 }
            let changes = try favorites.map { favorite in
                let added = try Self.add([tag], to: favorite.pokemonID, of: userID, db)
                return TagChange(
                    pokemonID: favorite.pokemonID, isFavorite: true, isNewFavorite: favorite.hasChanged,
                    hasChanged: !added.isEmpty, tags: try Self.tags(of: favorite.pokemonID, userID, db))
            }
            try Self.requireFewTags(changes.map(\.pokemonID), of: userID, db)
            return changes
        }
    }

    /// Takes a tag off Pokémon; they stay what they are otherwise.
    ///
    /// - Returns: what became of each, in the order given and without repetitions.
    /// - Throws: `PersistenceError.noSuchUser`.
    public func removeTag(
        _ tag: String, from pokemonIDs: [Int], of userID: User.ID
    ) async throws(PersistenceError) -> [TagChange] {
        let time = now().milliseconds
        return try await database.write { db in
            try Self.change(pokemonIDs, of: userID, at: time, db) { _, before, _ in before }.map { favorite in
                let count = db.totalChangesCount
                try db.execute(
                    sql: "DELETE FROM FavoriteTag WHERE userID = ? AND pokemonID = ? AND tag = ?",
                    arguments: [userID, favorite.pokemonID, tag])
                return TagChange(
                    pokemonID: favorite.pokemonID, isFavorite: favorite.isFavorite, isNewFavorite: false,
                    hasChanged: db.totalChangesCount > count,
                    tags: try Self.tags(of: favorite.pokemonID, userID, db))
            }
        }
    }

    /// The tags of a user, in the order of Unicode's numbers.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    public func tags(of userID: User.ID) async throws(PersistenceError) -> [TagCount] {
        try await database.read { db in
            let tags = try Row.fetchAll(
                db,
                sql:
                    "SELECT tag, count(*) AS favorites FROM FavoriteTag WHERE userID = ? GROUP BY tag ORDER BY tag",
                arguments: [userID]
            ).map {
                TagCount(
                    tag: try $0.decode(forColumn: "tag"), favorites: try $0.decode(forColumn: "favorites"))
            }
            if tags.isEmpty { try Self.require(userID, db) }
            return tags
        }
    }

    /// Gives a favourite tags.
    ///
    /// - Returns: those that it did not have, in the order of Unicode's numbers.
    static func add(
        _ tags: [String], to pokemonID: Int, of userID: User.ID, _ db: Database
    ) throws -> [String] {
        try inOrder(Set(tags)).filter { tag in
            let count = db.totalChangesCount
            // Not OR IGNORE, which would ignore more than that it is there already.
            try db.execute(
                sql: """
                    INSERT INTO FavoriteTag (userID, pokemonID, tag) VALUES (?, ?, ?)
                    ON CONFLICT (userID, pokemonID, tag) DO NOTHING
                    """, arguments: [userID, pokemonID, tag])
            return db.totalChangesCount > count
        }
    }

    /// - Throws: `PersistenceError.tooManyTags`.
    static func requireFewTags(_ pokemonIDs: [Int], of userID: User.ID, _ db: Database) throws {
        let full = try pokemonIDs.filter { try tags(of: $0, userID, db).count > tagLimit }
        guard full.isEmpty else {
            throw PersistenceError.tooManyTags(pokemonIDs: full, limit: tagLimit)
        }
    }

    static func tags(of pokemonID: Int, _ userID: User.ID, _ db: Database) throws -> [String] {
        try String.fetchAll(
            db, sql: "SELECT tag FROM FavoriteTag WHERE userID = ? AND pokemonID = ? ORDER BY tag",
            arguments: [userID, pokemonID])
    }

    /// The tags of one favourite, from a text with blanks between them: no tag has one.
    static func tags(joined text: String?) -> [String] {
        // SQLite does not promise the order in which it joins them.
        inOrder((text ?? "").split(separator: " ").map(String.init))
    }

    private static func inOrder(_ tags: some Sequence<String>) -> [String] {
        tags.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
