public import Records

/// Notes and ratings.
extension PersistenceService {
    /// Writes a note on Pokémon, or takes it away; those that were no favourites become some by getting one.
    ///
    /// - Parameters:
    ///   - note: what to write; nil to take away what is there.
    ///   - pokemonIDs: on which.
    ///   - userID: whose.
    /// - Returns: what became of each, in the order given and without repetitions.
    /// - Throws: `PersistenceError.noSuchUser`.
    public func setNote(
        _ note: Note?, on pokemonIDs: [Int], of userID: User.ID
    ) async throws(PersistenceError) -> Changed<[FavoriteChange]> {
        try await change(pokemonIDs, .note, note == nil ? "removed" : "", of: userID) { before, new in
            var favorite = note == nil ? before : before ?? new
            favorite?.note = note?.description ?? ""
            return favorite
        }
    }

    /// Rates Pokémon, or takes the rating away; those that were no favourites become some by getting one.
    ///
    /// - Parameters:
    ///   - rating: 1 to 5; nil to take away what is there.
    ///   - pokemonIDs: which.
    ///   - userID: whose.
    /// - Returns: what became of each, in the order given and without repetitions.
    /// - Throws: `PersistenceError.noSuchUser`.
    public func setRating(
        _ rating: Rating?, of pokemonIDs: [Int], of userID: User.ID
    ) async throws(PersistenceError) -> Changed<[FavoriteChange]> {
        try await change(pokemonIDs, .rate, rating.map { "\($0.rawValue)" } ?? "", of: userID) {
            before, new in
            var favorite = rating == nil ? before : before ?? new
            favorite?.rating = rating?.rawValue ?? 0
            return favorite
        }
    }
}
