public import Fetching

/// The part of `/pokemon-form/{id}` that we keep.
///
/// Source: <https://pokeapi.co/docs/v2#pokemonform>
public struct PokemonFormResource: WireModel, Hashable, Identifiable {
    /// See ``WireModel``.
    public static var revision: String { "form-3" }

    /// The number.
    public var id: Int
    /// The slug.
    public var name: String
    /// The Pokémon's whole name in this form by language, in no certain order; empty for many.
    public var names: [NameEntry]
    /// The form's own name by language, in no certain order.
    public var formNames: [NameEntry]
    /// The games it appeared in first.
    public var versionGroup: NamedResource
    /// Its Pokémon.
    public var pokemon: NamedResource
    /// Whether its Pokémon has this form by default.
    public var isDefault: Bool
    /// Whether it lasts as long as a battle or a stay in the field; nil where the API doesn't say.
    public var isBattleOnly: Bool?

    private enum CodingKeys: String, SnakeCaseKey {
        case id, name, names, formNames, versionGroup, pokemon, isDefault, isBattleOnly
    }
}
