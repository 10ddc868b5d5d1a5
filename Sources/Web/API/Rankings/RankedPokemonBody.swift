/// The body that names a Pokémon in a ranking.
struct RankedPokemonBody: RequestBody {
    let ref: String

    static let shape = NamedShape("RankedPokemon", [("ref", .named)])
}
