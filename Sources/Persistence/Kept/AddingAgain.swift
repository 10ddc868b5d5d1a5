import Records
import Store

extension UnitOfWork {
    /// Adds or removes favourites, and records the change. A Pokémon that is added again gets back what its last
    /// removal took. If that would exceed a limit, all are added without it.
    ///
    /// - Parameters:
    ///   - pokemonIDs: the Pokémon; duplicates are ignored.
    ///   - edit: see `edit`.
    /// - Returns: the change to each Pokémon, in the order given.
    /// - Throws: any error thrown by `edit` and `record`.
    mutating func toggle(
        _ pokemonIDs: [Int],
        _ edit: (_ before: FavoritePokemon?, _ new: FavoritePokemon) throws -> FavoritePokemon?
    ) throws -> [FavoriteChange] {
        let start = self
        do { return try toggle(pokemonIDs, .restored, edit) } catch PersistenceError.tooMuch,
            PersistenceError.tooManyWords
        {
            self = start
            return try toggle(pokemonIDs, .tooMuch, edit)
        }
    }

    private mutating func toggle(
        _ pokemonIDs: [Int], _ oldAttributes: FavoriteChange.OldAttributes,
        _ edit: (_ before: FavoritePokemon?, _ new: FavoritePokemon) throws -> FavoritePokemon?
    ) throws -> [FavoriteChange] {
        let changes = try self.edit(pokemonIDs, oldAttributes: oldAttributes, edit)
        let subject = changes.lazy.compactMap(\.oldAttributes).first?.rawValue ?? ""
        try record(changes.contains(where: \.isFavorite) ? .add : .remove, subject)
        return changes
    }

    /// Returns each Pokémon as its last removal found it, if the journal still has that removal. An entry that
    /// can't be read, such as one by a newer version, is skipped, since adding doesn't depend on it.
    func lastRemoved(_ pokemonIDs: [Int]) throws -> [Int: FavoritePokemon] {
        var missing = Set(pokemonIDs)
        guard let first = pokemonIDs.first else { return [:] }
        var removed: [Int: FavoritePokemon] = [:]
        let isOnly: Statement = pokemonIDs.count == 1 ? " AND pokemonID IN (0, $3)" : ""
        try db.visit(
            """
            SELECT items FROM Change WHERE userID = $1 AND number <= $2 AND kind = 'remove'\(isOnly)
            ORDER BY number DESC
            """,
            [.integer(userID), .integer(standing.lastDone)]
                + (pokemonIDs.count == 1 ? [.integer(Int64(first))] : [])
        ) { row in
            let text = try row.text(0)
            guard JournalLine.text(text, isAboutAnyOf: Set(missing.map(String.init))),
                let lines = try? JournalLine.lines(text, of: userID)
            else { return true }
            for change in lines.compactMap(\.favoriteChange) where missing.contains(change.pokemonID) {
                guard change.after == nil, let before = change.before else { continue }
                removed[change.pokemonID] = before
                missing.remove(change.pokemonID)
            }
            return !missing.isEmpty
        }
        return removed
    }
}
