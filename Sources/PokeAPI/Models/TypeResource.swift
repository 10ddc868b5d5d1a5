/// What we keep of `/type/{id}`.
///
/// Source: <https://pokeapi.co/docs/v2#type>
public struct TypeResource: Codable, Hashable, Sendable, Identifiable {
    /// 1...18 for the types that Pokémon have.
    public var id: Int
    /// The slug.
    public var name: String
    /// What its attacks do now.
    public var damageRelations: Relations
    /// What they did before.
    public var pastDamageRelations: [Past]

    /// What attacks of a type do; against types not named, what they usually do.
    public struct Relations: Codable, Hashable, Sendable {
        /// Against these, twice as much.
        public var doubleDamageTo: [NamedResource]
        /// Against these, half as much.
        public var halfDamageTo: [NamedResource]
        /// Against these, nothing.
        public var noDamageTo: [NamedResource]

        private enum CodingKeys: String, CodingKey {
            case doubleDamageTo = "double_damage_to"
            case halfDamageTo = "half_damage_to"
            case noDamageTo = "no_damage_to"
        }
    }

    /// What attacks of a type did before.
    public struct Past: Codable, Hashable, Sendable {
        /// The last generation of which that is true.
        public var generation: NamedResource
        /// What they did.
        public var damageRelations: Relations

        private enum CodingKeys: String, CodingKey {
            case generation
            case damageRelations = "damage_relations"
        }
    }

    private enum CodingKeys: String, CodingKey {
        case id, name
        case damageRelations = "damage_relations"
        case pastDamageRelations = "past_damage_relations"
    }
}

extension TypeResource: WireModel {
    /// See ``WireModel``.
    public static var revision: String { "type-1" }
}
