import Fetching

/// The fields of `/type/{id}` that we keep.
///
/// Source: <https://pokeapi.co/docs/v2#type>
struct TypeResource: WireModel {
    /// The version of the cached format; see ``WireModel``.
    static let revision = "type-1"

    /// The API's id; 1...18 for the types that Pokémon have.
    var id: Int
    /// The slug.
    var name: String
    /// The current effectiveness of the type's attacks.
    var damageRelations: Relations
    /// The former effectiveness of the type's attacks.
    var pastDamageRelations: [Past]

    /// The effectiveness of a type's attacks. Types that aren't listed take normal damage.
    struct Relations: Codable {
        /// The types that take double damage.
        var doubleDamageTo: [NamedResource]
        /// The types that take half damage.
        var halfDamageTo: [NamedResource]
        /// The types that take no damage.
        var noDamageTo: [NamedResource]
    }

    /// The former effectiveness of a type's attacks.
    struct Past: Codable {
        /// The last generation with this effectiveness.
        var generation: NamedResource
        /// The effectiveness.
        var damageRelations: Relations
    }
}
