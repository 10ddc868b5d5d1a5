import Fetching

/// The fields of `/pokemon-form/{id}` that we keep.
///
/// Source: <https://pokeapi.co/docs/v2#pokemonform>
struct PokemonFormResource: WireModel {
    /// The version of the cached format; see ``WireModel``.
    static let revision = "form-3"

    /// The API's id.
    var id: Int
    /// The slug.
    var name: String
    /// The full names of the Pokémon in this form, in any order; often empty.
    var names: [NameEntry]
    /// The names of the form itself, in any order.
    var formNames: [NameEntry]
    /// The version group that introduced the form.
    var versionGroup: NamedResource
    /// The Pokémon that has this form.
    var pokemon: NamedResource
    /// Whether the form is its Pokémon's default form.
    var isDefault: Bool
    /// Whether the form is temporary, in battle or in the field; nil if the API doesn't say.
    var isBattleOnly: Bool?
}
