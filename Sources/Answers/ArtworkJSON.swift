package import DetailFeature
package import Pokedex

/// Where a picture of a Pokémon is, as JSON.
package struct ArtworkJSON: Encodable {
    package let id: Int
    package let name: String
    /// Which picture: the keys that lead to it in PokéAPI's `sprites`, joined by slashes.
    package let picture: String
    package let url: String
    /// The file that was written, if one was.
    package let path: String?

    package init(_ found: FoundPicture, of pokemon: Pokemon, path: String?) {
        id = pokemon.id
        name = pokemon.name
        picture = found.key
        url = found.url
        self.path = path
    }
}
