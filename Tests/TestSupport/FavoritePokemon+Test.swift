public import Foundation
public import Records

extension FavoritePokemon {
    /// Creates a favourite for tests in which the user doesn't matter.
    public static func test(
        _ pokemonID: Int, addedAt: Date = .distantPast, rating: Int = 0, nickname: String = "",
        note: String = "",
        tags: [String] = []
    ) -> Self {
        Self(
            userID: 1, pokemonID: pokemonID, addedAt: addedAt, rating: rating, nickname: nickname, note: note,
            tags: tags)
    }
}
