public import Fetching

/// The fields of `/pokemon-form/{id}` that we keep.
///
/// Source: <https://pokeapi.co/docs/v2#pokemonform>
public struct PokemonFormResource: WireModel, Hashable, Identifiable {
    /// See ``WireModel``.
    public static var revision: String { "form-3" }

    /// The API's id.
    public var id: Int
    /// The slug.
    public var name: String
    /// The full names of the Pokémon in this form, in any order; often empty.
    public var names: [NameEntry]
    /// The names of the form itself, in any order.
    public var formNames: [NameEntry]
    /// The version group that introduced the form.
    public var versionGroup: NamedResource
    /// The Pokémon that has this form.
    public var pokemon: NamedResource
    /// Whether the form is its Pokémon's default form.
    public var isDefault: Bool
    /// Whether the form is temporary, in battle or in the field; nil if the API doesn't say.
    public var isBattleOnly: Bool?

    private enum CodingKeys: String, SnakeCaseKey {
        case id, name, names, formNames, versionGroup, pokemon, isDefault, isBattleOnly
    }
}
