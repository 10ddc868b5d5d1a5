import Foundation
import GRDB
public import Records

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
        return try await database.write { db in
            var changes = try Self.change(favorites.map(\.pokemonID), of: userID, at: time, db) {
                id, before, time in
                before ?? min(byID[id]?.addedAt.map { max(0, $0.milliseconds) } ?? time, time)
            }
            for index in changes.indices {
                let id = changes[index].pokemonID
                changes[index].addedTags = try Self.add(byID[id]?.tags ?? [], to: id, of: userID, db)
            }
            try Self.requireFewTags(changes.filter { !$0.addedTags.isEmpty }.map(\.pokemonID), of: userID, db)
            return changes
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
        try await database.read { db in
            let favorites = try Row.fetchAll(
                db,
                sql: """
                    SELECT pokemonID, addedAt,
                        (SELECT group_concat(tag, ' ') FROM FavoriteTag t
                         WHERE t.userID = f.userID AND t.pokemonID = f.pokemonID) AS tags
                    FROM FavoritePokemon f WHERE userID = ? ORDER BY addedAt DESC, pokemonID
                    """,
                arguments: [userID]
            ).map {
                FavoritePokemon(
                    userID: userID, pokemonID: try $0.decode(forColumn: "pokemonID"),
                    addedAt: try $0.date(forColumn: "addedAt"),
                    tags: Self.tags(joined: try $0.decode(String?.self, forColumn: "tags")))
            }
            if favorites.isEmpty { try Self.require(userID, db) }
            return favorites
        }
    }

    /// How many favourites a user has.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    public func favoriteCount(of userID: User.ID) async throws(PersistenceError) -> Int {
        try await database.read { db in
            let count = try Int.fetchOne(
                db, sql: "SELECT count(*) FROM FavoritePokemon WHERE userID = ?", arguments: [userID])
            if count == 0 { try Self.require(userID, db) }
            return count ?? 0
        }
    }

    /// All changes of one call are one transaction and have one time: later than that of every favourite the user
    /// has, even when the clock was set back, so that the newest is always first.
    private func change(
        _ pokemonIDs: [Int], of userID: User.ID,
        to after: @escaping @Sendable (_ pokemonID: Int, _ before: Int64?, _ time: Int64) -> Int64?
    ) async throws(PersistenceError) -> [FavoriteChange] {
        let time = now().milliseconds
        return try await database.write { db in
            try Self.change(pokemonIDs, of: userID, at: time, db, to: after)
        }
    }

    /// The same, within a transaction.
    static func change(
        _ pokemonIDs: [Int], of userID: User.ID, at time: Int64, _ db: Database,
        to after: (_ pokemonID: Int, _ before: Int64?, _ time: Int64) -> Int64?
    ) throws -> [FavoriteChange] {
        try Self.require(userID, db)
        let latest = try Row.fetchOne(
            db,
            sql: "SELECT max(addedAt) AS latest FROM FavoritePokemon WHERE userID = ? HAVING count(*) > 0",
            arguments: [userID])
        let time = max(time, try latest.map { try $0.time(forColumn: "latest") + 1 } ?? time)
        var seen: Set<Int> = []
        return try pokemonIDs.filter { seen.insert($0).inserted }.map { pokemonID in
            let before = try Int64.fetchOne(
                db, sql: "SELECT addedAt FROM FavoritePokemon WHERE userID = ? AND pokemonID = ?",
                arguments: [userID, pokemonID])
            let after = after(pokemonID, before, time)
            let removedTags =
                before != nil && after == nil ? try Self.tags(of: pokemonID, userID, db) : []
            try Self.store(after, insteadOf: before, pokemonID, of: userID, db)
            return FavoriteChange(
                pokemonID: pokemonID, before: before.map(Date.init(milliseconds:)),
                after: after.map(Date.init(milliseconds:)), removedTags: removedTags)
        }
    }

    private static func store(
        _ after: Int64?, insteadOf before: Int64?, _ pokemonID: Int, of userID: User.ID, _ db: Database
    ) throws {
        switch (before, after) {
        case (nil, let time?):
            try db.execute(
                sql: "INSERT INTO FavoritePokemon (userID, pokemonID, addedAt) VALUES (?, ?, ?)",
                arguments: [userID, pokemonID, time])
        case (.some, nil):
            try db.execute(
                sql: "DELETE FROM FavoritePokemon WHERE userID = ? AND pokemonID = ?",
                arguments: [userID, pokemonID])
        default:
            break
        }
    }

    static func require(_ userID: User.ID, _ db: Database) throws {
        let exists = try Bool.fetchOne(
            db, sql: "SELECT EXISTS (SELECT 1 FROM User WHERE id = ?)", arguments: [userID])
        guard exists == true else { throw PersistenceError.noSuchUser }
    }
}
