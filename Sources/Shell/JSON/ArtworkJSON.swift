import Detail
import Pokedex

/// Where a picture of a Pokémon is, as JSON.
struct ArtworkJSON: Encodable {
    let id: Int
    let name: String
    /// Which picture: the keys that lead to it in PokéAPI's `sprites`, joined by slashes.
    let picture: String
    let url: String
    /// The file that was written, if one was.
    let path: String?

    init(_ found: FoundPicture, of pokemon: Pokemon, path: String?) {
        id = pokemon.id
        name = pokemon.name
        picture = found.key
        url = found.url
        self.path = path
    }
}
