public import Foundation
public import Records

extension FavoritePokemon {
    /// A favourite of a user who isn't the point.
    public static func test(
        _ pokemonID: Int, addedAt: Date = .distantPast, rating: Int = 0, note: String = "",
        tags: [String] = []
    ) -> Self {
        Self(userID: 1, pokemonID: pokemonID, addedAt: addedAt, rating: rating, note: note, tags: tags)
    }
}
