public import Persistence
public import Records

/// Shortcuts that set a single attribute.
extension PersistenceService {
    /// Sets or removes the note of Pokémon.
    @discardableResult
    public func setNote(
        _ note: String?, on pokemonIDs: [Int], of userID: User.ID
    ) async throws(PersistenceError) -> Changed<[FavoriteChange]> {
        try await edit(pokemonIDs, FavoriteEdit(.note, note.flatMap { FavoriteValue($0) }), of: userID)
    }

    /// Sets or removes the rating of Pokémon.
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
