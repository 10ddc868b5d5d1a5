public import Records

/// One favourite by itself.
extension PersistenceService {
    /// A user's favourite.
    ///
    /// - Throws: `PersistenceError.notKept` where it is no favourite, `.noSuchUser`.
    public func favorite(
        _ pokemonID: Int, of userID: User.ID
    ) async throws(PersistenceError) -> FavoritePokemon {
        try await read { db in
            if let favorite = try db.kept(pokemonID, of: userID) { return favorite }
            try db.require(userID)
            throw PersistenceError.notKept(pokemonIDs: [pokemonID])
        }
    }

    /// Changes what a user keeps of one Pokémon, as one change.
    ///
    /// - Parameters:
    ///   - pokemonID: which.
    ///   - kind: what is done.
    ///   - subject: as `Change.subject` has it.
    ///   - userID: whose.
    ///   - edit: changes it; tags may be in any order. It may run twice.
    /// - Returns: what became of it.
    /// - Throws: `PersistenceError.notKept` where it is no favourite, `.tooManyTags`, `.noSuchUser`.
    public func editFavorite(
        _ pokemonID: Int, _ kind: Change.Kind, _ subject: String, of userID: User.ID,
        _ edit: @escaping @Sendable (inout FavoritePokemon) -> Void
    ) async throws(PersistenceError) -> Changed<[FavoriteChange]> {
        try await changing(of: userID, first: pokemonID) { work in
            let changes = try work.edit([pokemonID]) { before, _ in
                guard var favorite = before else { throw PersistenceError.notKept(pokemonIDs: [pokemonID]) }
                edit(&favorite)
                favorite.tags = Set(favorite.tags).inOrder
                return favorite
            }
            try work.record(kind, subject)
            return changes
        }
    }
}
