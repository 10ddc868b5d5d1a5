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
        try await changing(of: userID) { work in
            let changes = try work.edit(pokemonIDs) { before, new in before == nil ? new : nil }
            return (changes, changes.contains(where: \.isFavorite) ? .add : .remove, "")
        }
    }

    /// Makes each Pokémon a favourite; one that is already stays as it is.
    ///
    /// - Returns: what became of each, in the order given and without repetitions.
    /// - Throws: `PersistenceError.noSuchUser`.
    @discardableResult
    public func addFavorites(
        _ pokemonIDs: [Int], of userID: User.ID
    ) async throws(PersistenceError) -> [FavoriteChange] {
        try await change(pokemonIDs, .add, of: userID) { before, new in before ?? new }
    }

    /// Makes no Pokémon of these a favourite any longer; their tags, notes and ratings go with them.
    ///
    /// - Returns: what became of each, in the order given and without repetitions.
    /// - Throws: `PersistenceError.noSuchUser`.
    @discardableResult
    public func removeFavorites(
        _ pokemonIDs: [Int], of userID: User.ID
    ) async throws(PersistenceError) -> [FavoriteChange] {
        try await change(pokemonIDs, .remove, of: userID) { _, _ in nil }
    }

    /// A user's favourites: in the order made by hand, else the newest first; of those added at one time, in the order of
    /// their numbers.
    ///
    /// - Parameters:
    ///   - userID: whose.
    ///   - withNotes: whether the notes, which may be long, are read.
    /// - Returns: all of them.
    /// - Throws: `PersistenceError.noSuchUser`.
    public func favorites(
        of userID: User.ID, withNotes: Bool = true
    ) async throws(PersistenceError) -> [FavoritePokemon] {
        try await read { db in
            let favorites = try Self.kept(of: userID, withNotes: withNotes, db)
            if favorites.isEmpty { try Self.require(userID, db) }
            return favorites
        }
    }

    /// Those of some Pokémon that a user keeps; none of a user who doesn't exist. Notes, which may be long, are read only where
    /// that is asked for.
    public func favorites(
        among pokemonIDs: [Int], of userID: User.ID, withNotes: Bool
    ) async throws(PersistenceError) -> [FavoritePokemon] {
        try await read { db in
            try Self.present(pokemonIDs, of: userID, withNotes: withNotes, db).compactMap(\.self)
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
}

extension PersistenceService {
    /// Makes of each Pokémon what `edit` says, as one change, which the journal gets.
    ///
    /// - Parameters:
    ///   - pokemonIDs: which.
    ///   - kind: what is done.
    ///   - subject: as `Change.subject` has it.
    ///   - userID: whose.
    ///   - edit: from what it is, nil where it isn't kept, and from what it would be if it were added now, to what it
    ///     shall be. It may run twice.
    /// - Returns: what became of each, in the order given and without repetitions.
    /// - Throws: `PersistenceError.noSuchUser` or `.tooManyTags`; nothing is changed then.
    public func change(
        _ pokemonIDs: [Int], _ kind: Change.Kind, _ subject: String = "", of userID: User.ID,
        to edit: @escaping @Sendable (_ before: FavoritePokemon?, _ new: FavoritePokemon) -> FavoritePokemon?
    ) async throws(PersistenceError) -> [FavoriteChange] {
        try await changing(of: userID) { work in
            (try work.edit(pokemonIDs, edit), kind, subject)
        }
    }

    /// Makes one change in one transaction: `body` makes it, and says what it was. It may run twice.
    func changing<Value: Sendable>(
        of userID: User.ID,
        _ body: @escaping @Sendable (inout UnitOfWork) throws -> (Value, Change.Kind, subject: String)
    ) async throws(PersistenceError) -> Value {
        let (time, origin, isRehearsal) = (now().milliseconds, origin, isRehearsal)
        let expects = expectsFavorite
        let transaction: @Sendable (any Transaction) throws -> Value = { db in
            var work = try UnitOfWork(
                of: userID, at: time, isRehearsal: isRehearsal, expecting: expects, db)
            let (value, kind, subject) = try body(&work)
            try work.record(kind, subject, from: origin)
            return value
        }
        return try await isRehearsal ? read(transaction) : write(transaction)
    }
}
