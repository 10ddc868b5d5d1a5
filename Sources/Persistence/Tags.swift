import Foundation
public import Records
import Store

extension PersistenceService {
    /// The number of tags that a favourite may have.
    public static let tagLimit = TagLimit.maximum

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
        return try await write { db in
            let changes = try Self.change(pokemonIDs, of: userID, at: time, db) { $1 ?? $2 }.map { change in
                let added = try Self.add([tag], to: change, of: userID, db)
                return TagChange(
                    pokemonID: change.pokemonID, isFavorite: true, isNewFavorite: change.before == nil,
                    hasChanged: !added.isEmpty, tags: Self.inOrder(change.tags + added))
            }
            try TagLimit.require(changes.map { ($0.pokemonID, $0.tags.count) })
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
        return try await write { db in
            try Self.change(pokemonIDs, of: userID, at: time, db) { _, before, _ in before }.map { change in
                if change.tags.contains(tag) {
                    try db.execute(
                        "DELETE FROM FavoriteTag WHERE userID = $1 AND pokemonID = $2 AND tag = $3",
                        .integer(userID), .integer(Int64(change.pokemonID)), .text(tag))
                }
                return TagChange(
                    pokemonID: change.pokemonID, isFavorite: change.after != nil, isNewFavorite: false,
                    hasChanged: change.tags.contains(tag), tags: change.tags.filter { $0 != tag })
            }
        }
    }

    /// The tags of a user, in the order of Unicode's numbers.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    public func tags(of userID: User.ID) async throws(PersistenceError) -> [TagCount] {
        try await read { db in
            let tags = try db.rows(
                "SELECT tag, count(*) FROM FavoriteTag WHERE userID = $1 GROUP BY tag", .integer(userID)
            ).map { TagCount(tag: try $0.text(0), favorites: Int(try $0.integer(1))) }
            if tags.isEmpty { try Self.require(userID, db) }
            return tags.sorted { Self.isBefore($0.tag, $1.tag) }
        }
    }

    /// Gives a favourite tags.
    ///
    /// - Returns: those that it did not have, in the order of Unicode's numbers.
    static func add(
        _ tags: [String], to change: Change, of userID: User.ID, _ db: any Transaction
    ) throws -> [String] {
        let added = inOrder(Set(tags).subtracting(change.tags))
        for tag in added {
            try db.execute(
                "INSERT INTO FavoriteTag (userID, pokemonID, tag) VALUES ($1, $2, $3)", .integer(userID),
                .integer(Int64(change.pokemonID)), .text(tag))
        }
        return added
    }

    /// The order of Unicode's numbers, which no database has to know.
    static func inOrder(_ tags: some Sequence<String>) -> [String] { tags.sorted(by: isBefore) }

    private static func isBefore(_ one: String, _ other: String) -> Bool {
        one.utf8.lexicographicallyPrecedes(other.utf8)
    }
}

/// How many tags a favourite may have: the rule alone, which knows no database.
enum TagLimit {
    static let maximum = 32

    /// - Parameter counts: how many tags each of the favourites would have.
    /// - Throws: `PersistenceError.tooManyTags` with those that would have more, in the order given.
    static func require(_ counts: [(pokemonID: Int, tags: Int)]) throws(PersistenceError) {
        let full = counts.filter { $0.tags > maximum }.map(\.pokemonID)
        guard full.isEmpty else { throw .tooManyTags(pokemonIDs: full, limit: maximum) }
    }
}
