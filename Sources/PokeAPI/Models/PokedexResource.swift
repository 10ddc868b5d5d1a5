import Fetching

/// The fields of `/pokedex/{id}` that we keep.
///
/// Source: <https://pokeapi.co/docs/v2#pokedex>
struct PokedexResource: WireModel {
    /// The version of the cached format; see ``WireModel``.
    static let revision = "pokedex-1"

    /// The API's id; 1 is the National Pokédex.
    var id: Int
    /// The slug.
    var name: String
    /// The names, in any order.
    var names: [NameEntry]
    /// The region; `nil` for the National Pokédex and a few others.
    var region: NamedResource?
}
