public import Fetching

/// The part of `/pokedex/{id}` that we keep.
///
/// Source: <https://pokeapi.co/docs/v2#pokedex>
public struct PokedexResource: WireModel, Hashable, Identifiable {
    /// See ``WireModel``.
    public static var revision: String { "pokedex-1" }

    /// 1 for the national one.
    public var id: Int
    /// The slug.
    public var name: String
    /// Its name by language, in no certain order.
    public var names: [NameEntry]
    /// The region it counts; `nil` for the national one and a few others.
    public var region: NamedResource?
}
