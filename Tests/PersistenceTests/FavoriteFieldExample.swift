import Foundation
import Records
import Testing

/// The example in the documentation of `FavoriteField`.
@Suite struct FavoriteFieldExample {
    @Test func `an attribute reads text, and is set and read through its field`() throws {
        var pikachu = FavoritePokemon(userID: 1, pokemonID: 25, addedAt: Date())
        pikachu[.rating] = try FavoriteField.rating.value("★★★★")
        let stars = pikachu[.rating].number
        #expect(stars == 4 && pikachu.rating == 4)
        #expect(throws: FavoriteFault.number(.rating, "9")) { try FavoriteField.rating.value("9") }
    }
}
