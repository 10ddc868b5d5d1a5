public import Records
import Store

/// What comes from a file.
extension PersistenceService {
    /// Makes favourites and saved searches what they shall be, as one change; others stay as they are.
    ///
    /// - Parameters:
    ///   - favorites: what they shall be, each Pokémon once, with tags in their normalised form.
    ///   - searches: what they shall be, each name once.
    ///   - userID: whose, whatever the favourites say.
    /// - Throws: `PersistenceError.noSuchUser`, `.tooManyTags`, or `.savedSearch` where they would be too many; nothing is
    ///   changed then.
    public func importKept(
        _ favorites: [FavoritePokemon], searches: [SavedSearch], of userID: User.ID
    ) async throws(PersistenceError) {
        let wanted = Dictionary(favorites.map { ($0.pokemonID, $0) }, uniquingKeysWith: { first, _ in first })
        try await changing(of: userID) { work in
            _ = try work.edit(favorites.map(\.pokemonID)) { _, new in
                guard let favorite = wanted[new.pokemonID] else { return new }
                return FavoritePokemon(
                    userID: userID, pokemonID: favorite.pokemonID, addedAt: favorite.addedAt,
                    position: favorite.position, rating: favorite.rating, note: favorite.note,
                    tags: favorite.tags)
            }
            let before = try Self.savedSearches(of: userID, work.db)
            let names = Set(searches.map(\.name))
            try work.set(before, to: before.filter { !names.contains($0.name) } + searches)
            return ((), .importing, "")
        }
    }
}
