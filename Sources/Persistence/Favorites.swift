import Foundation
public import Records
import Store

extension PersistenceService {
    /// Makes each Pokémon a favourite that is none, and none that is one; one named twice is toggled once.
    ///
    /// - Returns: what became of each, in the order given and without repetitions.
    /// - Throws: `PersistenceError.noSuchUser`.
    @discardableResult
    public func toggleFavorites(
        _ pokemonIDs: [Int], of userID: User.ID
    ) async throws(PersistenceError) -> [FavoriteChange] {
        try await change(pokemonIDs, of: userID) { _, before, time in before == nil ? time : nil }
    }

    /// Makes each Pokémon a favourite; one that is already keeps its date.
    ///
    /// - Returns: what became of each, in the order given and without repetitions.
    /// - Throws: `PersistenceError.noSuchUser`.
    @discardableResult
    public func addFavorites(
        _ pokemonIDs: [Int], of userID: User.ID
    ) async throws(PersistenceError) -> [FavoriteChange] {
        try await change(pokemonIDs, of: userID) { _, before, time in before ?? time }
    }

    /// Makes each Pokémon a favourite and gives it its tags; one that is already keeps its date and its tags. A date
    /// that is given holds for one that is new, but none is later than now.
    ///
    /// - Returns: what became of each, in the order given; of one named twice the first counts.
    /// - Throws: `PersistenceError.noSuchUser` or `.tooManyTags`.
    @discardableResult
    public func addFavorites(
        from favorites: [NewFavorite], of userID: User.ID
    ) async throws(PersistenceError) -> [FavoriteChange] {
        let byID = Dictionary(favorites.map { ($0.pokemonID, $0) }, uniquingKeysWith: { first, _ in first })
        let time = now().milliseconds
        return try await write { db in
            let changes = try Self.change(favorites.map(\.pokemonID), of: userID, at: time, db) {
                id, before, time in
                before ?? min(byID[id]?.addedAt.map { max(0, $0.milliseconds) } ?? time, time)
            }
            var counts: [(pokemonID: Int, tags: Int)] = []
            let favorites = try changes.map { change in
                let added = try Self.add(byID[change.pokemonID]?.tags ?? [], to: change, of: userID, db)
                if !added.isEmpty { counts.append((change.pokemonID, change.tags.count + added.count)) }
                return change.favorite(addedTags: added)
            }
            try TagLimit.require(counts)
            return favorites
        }
    }

    /// Makes no Pokémon of these a favourite any longer; their tags go with them.
    ///
    /// - Returns: what became of each, in the order given and without repetitions.
    /// - Throws: `PersistenceError.noSuchUser`.
    @discardableResult
    public func removeFavorites(
        _ pokemonIDs: [Int], of userID: User.ID
    ) async throws(PersistenceError) -> [FavoriteChange] {
        try await change(pokemonIDs, of: userID) { _, _, _ in nil }
    }

    /// A user's favourites with their tags, the newest first; of those added at one time, in the order of their
    /// numbers.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    public func favorites(of userID: User.ID) async throws(PersistenceError) -> [FavoritePokemon] {
        try await read { db in
            let rows = try db.rows(
                """
                SELECT f.pokemonID, f.addedAt, t.tag FROM FavoritePokemon f
                LEFT JOIN FavoriteTag t ON t.userID = f.userID AND t.pokemonID = f.pokemonID
                WHERE f.userID = $1 ORDER BY f.addedAt DESC, f.pokemonID
                """, .integer(userID))
            if rows.isEmpty { try Self.require(userID, db) }
            var favorites: [FavoritePokemon] = []
            var index = 0
            while index < rows.count {
                let pokemonID = Int(try rows[index].integer(0))
                let addedAt = try rows[index].date(1)
                var tags: [String] = []
                // One row for each tag, next to one another.
                while index < rows.count, try rows[index].integer(0) == pokemonID {
                    if try !rows[index].isNull(2) { tags.append(try rows[index].text(2)) }
                    index += 1
                }
                favorites.append(
                    FavoritePokemon(
                        userID: userID, pokemonID: pokemonID, addedAt: addedAt, tags: Self.inOrder(tags)))
            }
            return favorites
        }
    }

    /// How many favourites a user has.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    public func favoriteCount(of userID: User.ID) async throws(PersistenceError) -> Int {
        try await read { db in
            let row = try db.row("SELECT count(*) FROM FavoritePokemon WHERE userID = $1", .integer(userID))
            let count = Int(try row?.integer(0) ?? 0)
            if count == 0 { try Self.require(userID, db) }
            return count
        }
    }

    private func change(
        _ pokemonIDs: [Int], of userID: User.ID,
        to after: @escaping @Sendable (_ pokemonID: Int, _ before: Int64?, _ time: Int64) -> Int64?
    ) async throws(PersistenceError) -> [FavoriteChange] {
        let time = now().milliseconds
        return try await write { db in
            try Self.change(pokemonIDs, of: userID, at: time, db, to: after).map { $0.favorite() }
        }
    }

    /// What one Pokémon was and is to a user within a change; times in milliseconds since 1970.
    struct Change {
        let pokemonID: Int
        let before: Int64?
        let after: Int64?
        /// Those it had, in the order of Unicode's numbers.
        let tags: [String]

        func favorite(addedTags: [String] = []) -> FavoriteChange {
            FavoriteChange(
                pokemonID: pokemonID, before: before.map(Date.init(milliseconds:)),
                after: after.map(Date.init(milliseconds:)), addedTags: addedTags,
                removedTags: after == nil ? tags : [])
        }
    }

    /// All changes of one call are one transaction and have one time: later than that of every favourite the user
    /// has, even when the clock was set back, so that the newest is always first.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    static func change(
        _ pokemonIDs: [Int], of userID: User.ID, at time: Int64, _ db: any Transaction,
        to after: (_ pokemonID: Int, _ before: Int64?, _ time: Int64) -> Int64?
    ) throws -> [Change] {
        let latest = try db.row(
            """
            SELECT (SELECT max(addedAt) FROM FavoritePokemon WHERE userID = "User".id) FROM "User" WHERE id = $1
            """, .integer(userID))
        guard let latest else { throw PersistenceError.noSuchUser }
        let time = max(time, try latest.isNull(0) ? time : latest.time(0) + 1)
        var seen: Set<Int> = []
        return try pokemonIDs.filter { seen.insert($0).inserted }.map { pokemonID in
            let (before, tags) = try kept(pokemonID, of: userID, db)
            let after = after(pokemonID, before, time)
            switch (before, after) {
            case (nil, let time?):
                try db.execute(
                    "INSERT INTO FavoritePokemon (userID, pokemonID, addedAt) VALUES ($1, $2, $3)",
                    .integer(userID), .integer(Int64(pokemonID)), .integer(time))
            case (.some, nil):
                try db.execute(
                    "DELETE FROM FavoritePokemon WHERE userID = $1 AND pokemonID = $2", .integer(userID),
                    .integer(Int64(pokemonID)))
            default: break
            }
            return Change(pokemonID: pokemonID, before: before, after: after, tags: tags)
        }
    }

    /// Since when a Pokémon is a favourite, if it is one, and its tags.
    private static func kept(
        _ pokemonID: Int, of userID: User.ID, _ db: any Transaction
    ) throws -> (since: Int64?, tags: [String]) {
        let rows = try db.rows(
            """
            SELECT f.addedAt, t.tag FROM FavoritePokemon f
            LEFT JOIN FavoriteTag t ON t.userID = f.userID AND t.pokemonID = f.pokemonID
            WHERE f.userID = $1 AND f.pokemonID = $2
            """, .integer(userID), .integer(Int64(pokemonID)))
        let tags = try rows.compactMap { try $0.isNull(1) ? nil : $0.text(1) }
        return (try rows.first?.integer(0), inOrder(tags))
    }
}
