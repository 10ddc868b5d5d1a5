import Foundation
import Records
import Testing

/// The example in the documentation of `FavoriteField`.
struct FavoriteFieldExample {
    @Test func `a field parses, reads and writes its attribute`() throws {
        var pikachu = FavoritePokemon(userID: 1, pokemonID: 25, addedAt: Date())
        pikachu[.rating] = try FavoriteField.rating.value("★★★★")
        let stars = pikachu[.rating].number
        #expect(stars == 4 && pikachu.rating == 4)
        #expect(throws: FavoriteFault.number(.rating, "9")) { try FavoriteField.rating.value("9") }
    }
}
