public import Persistence
public import Records

/// Attributes given one by one, as most tests do.
extension PersistenceService {
    /// Writes a note on Pokémon, or takes it away.
    @discardableResult
    public func setNote(
        _ note: String?, on pokemonIDs: [Int], of userID: User.ID
    ) async throws(PersistenceError) -> Changed<[FavoriteChange]> {
        try await edit(pokemonIDs, FavoriteEdit(.note, note.flatMap { FavoriteValue($0) }), of: userID)
    }

    /// Rates Pokémon, or takes the rating away.
    @discardableResult
    public func setRating(
        _ rating: Int?, of pokemonIDs: [Int], of userID: User.ID
    ) async throws(PersistenceError) -> Changed<[FavoriteChange]> {
        try await edit(pokemonIDs, FavoriteEdit(.rating, rating.map { .number(Int64($0)) }), of: userID)
    }
}

extension PersistenceService {
    /// Opens the store, or creates it, by reading from it.
    public func open() async throws(PersistenceError) { _ = try await user(0) }
}
