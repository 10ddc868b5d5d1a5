import Records
import Store

extension UnitOfWork {
    /// Edits favourites. A Pokémon that is added again gets back the attributes lost in its last removal. If
    /// that would exceed a limit, no Pokémon gets them back.
    ///
    /// - Returns: the change to each Pokémon, in the order given.
    /// - Throws: any error thrown by `edit`.
    mutating func restoring(
        _ pokemonIDs: [Int],
        _ edit: (_ before: FavoritePokemon?, _ new: FavoritePokemon) throws -> FavoritePokemon?
    ) throws -> [FavoriteChange] {
        let start = self
        do { return try self.edit(pokemonIDs, oldAttributes: .restored, edit) } catch PersistenceError
            .tooMuch,
            PersistenceError.tooManyWords
        {
            self = start
            return try self.edit(pokemonIDs, oldAttributes: .tooMuch, edit)
        }
    }

    /// Returns each Pokémon as it was before its last removal, if the journal still contains that removal.
    /// Skips an entry that can't be read, such as one by a newer version, since adding doesn't depend on it.
    func lastRemoved(_ pokemonIDs: [Int]) throws -> [Int: FavoritePokemon] {
        var search = RemovalSearch(missing: Set(pokemonIDs), userID: userID)
        if let known = firstRemoval, pokemonIDs == [known.pokemonID] {
            guard let text = known.text else { return [:] }
            search.read(text)
        }
        guard !search.isOver else { return search.removed }
        try db.visit(
            """
            SELECT items FROM Change WHERE userID = $1 AND number <= $2 AND kind = 'remove' ORDER BY number DESC
            """,
            [userID, standing.lastDone]
        ) { row in
            try search.read(row[0])
            return !search.isOver
        }
        return search.removed
    }
}

/// A search for the last removal of each Pokémon, in removals from the newest to the oldest.
private struct RemovalSearch {
    /// The Pokémon that haven't been found yet.
    var missing: Set<Int>
    let userID: User.ID
    /// The favourites as they were before their removal.
    var removed: [Int: FavoritePokemon] = [:]
    var isOver: Bool { missing.isEmpty }

    /// Reads the lines of a removal.
    mutating func read(_ text: String) {
        guard JournalLine.text(text, isAboutAnyOf: Set(missing.map(String.init))),
            let lines = try? JournalLine.lines(text, of: userID)
        else { return }
        for change in lines.compactMap(\.favoriteChange) where missing.contains(change.pokemonID) {
            guard change.after == nil, let before = change.before else { continue }
            removed[change.pokemonID] = before
            missing.remove(change.pokemonID)
        }
    }
}
