public import Fetching

/// The fields of `/pokedex/{id}` that we keep.
///
/// Source: <https://pokeapi.co/docs/v2#pokedex>
public struct PokedexResource: WireModel, Hashable, Identifiable {
    /// See ``WireModel``.
    public static var revision: String { "pokedex-1" }

    /// The API's id; 1 is the National Pokédex.
    public var id: Int
    /// The slug.
    public var name: String
    /// The names, in any order.
    public var names: [NameEntry]
    /// The region; `nil` for the National Pokédex and a few others.
    public var region: NamedResource?
}
