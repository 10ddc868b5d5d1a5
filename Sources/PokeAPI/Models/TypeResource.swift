public import Fetching

/// The fields of `/type/{id}` that we keep.
///
/// Source: <https://pokeapi.co/docs/v2#type>
public struct TypeResource: WireModel, Hashable, Identifiable {
    /// See ``WireModel``.
    public static var revision: String { "type-1" }

    /// The API's id; 1...18 for the types that Pokémon have.
    public var id: Int
    /// The slug.
    public var name: String
    /// The current effectiveness of the type's attacks.
    public var damageRelations: Relations
    /// The former effectiveness of the type's attacks.
    public var pastDamageRelations: [Past]

    /// The effectiveness of a type's attacks. Types that aren't listed take normal damage.
    public struct Relations: Codable, Hashable, Sendable {
        /// The types that take double damage.
        public var doubleDamageTo: [NamedResource]
        /// The types that take half damage.
        public var halfDamageTo: [NamedResource]
        /// The types that take no damage.
        public var noDamageTo: [NamedResource]

        private enum CodingKeys: String, SnakeCaseKey { case doubleDamageTo, halfDamageTo, noDamageTo }
    }

    /// The former effectiveness of a type's attacks.
    public struct Past: Codable, Hashable, Sendable {
        /// The last generation with this effectiveness.
        public var generation: NamedResource
        /// The effectiveness.
        public var damageRelations: Relations

        private enum CodingKeys: String, SnakeCaseKey { case generation, damageRelations }
    }

    private enum CodingKeys: String, SnakeCaseKey { case id, name, damageRelations, pastDamageRelations }
}
