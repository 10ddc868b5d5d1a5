import Shapes

/// A Pokémon of a ranking.
struct RankedPokemonBody: RequestBody {
    let ref: String

    static let shape = NamedShape("RankedPokemon", [("ref", .named)])
}
