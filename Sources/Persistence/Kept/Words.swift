public import Records

/// Adds and removes words of attributes that are sets.
extension PersistenceService {
    /// Adds words to all of the Pokémon, or to none. Pokémon that aren't favourites become favourites.
    ///
    /// - Parameters:
    ///   - field: the attribute.
    ///   - words: normalised; they are stored unchanged.
    ///   - pokemonIDs: the Pokémon.
    ///   - userID: the user.
    /// - Returns: the change to each Pokémon, in the order given, without duplicates.
    /// - Throws: `PersistenceError.noSuchUser` or `.tooManyWords`.
    public func give(
        _ field: FavoriteField, _ words: [String], to pokemonIDs: [Int], of userID: User.ID
    ) async throws(PersistenceError) -> FavoritesChanged {
        try await change(
            pokemonIDs, field.wordSet.map(Change.Kind.give) ?? .edit, words.joined(separator: " "), of: userID
        ) { before, new in
            var favorite = before ?? new
            favorite[field] = field.value(of: favorite[field].words + words)
            return favorite
        }
    }

    /// Removes words from Pokémon, which stay favourites.
    ///
    /// - Returns: the change to each Pokémon, in the order given, without duplicates.
    /// - Throws: `PersistenceError.noSuchUser`.
    public func take(
        _ field: FavoriteField, _ words: [String], from pokemonIDs: [Int], of userID: User.ID
    ) async throws(PersistenceError) -> FavoritesChanged {
        try await change(
            pokemonIDs, field.wordSet.map(Change.Kind.take) ?? .edit, words.joined(separator: " "), of: userID
        ) { before, _ in
            var favorite = before
            favorite?[field] = FavoriteValue(before?[field].words.filter { !words.contains($0) } ?? [])
            return favorite
        }
    }
}

/// Enforces the maximum number of words per favourite, independently of the database.
enum WordLimit {
    /// Checks that no favourite has more words than allowed.
    ///
    /// - Throws: `PersistenceError.tooManyWords` with the Pokémon that would exceed the limit, in the order
    ///   given.
    static func require(_ changes: [FavoriteChange]) throws(PersistenceError) {
        for field in FavoriteField.sets {
            guard let limit = field.wordSet?.limit else { continue }
            let full = changes.filter {
                $0.after?[field].words.count ?? 0 > limit && !$0.added(field).isEmpty
            }
            guard full.isEmpty else {
                throw .tooManyWords(field, pokemonIDs: full.map(\.pokemonID), limit: limit)
            }
        }
    }
}
