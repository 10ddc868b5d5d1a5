public import Fetching

/// The part of `/type/{id}` that we keep.
///
/// Source: <https://pokeapi.co/docs/v2#type>
public struct TypeResource: Codable, Hashable, Sendable, Identifiable {
    /// 1...18 for the types that Pokémon have.
    public var id: Int
    /// The slug.
    public var name: String
    /// The effect of its attacks now.
    public var damageRelations: Relations
    /// Their former effects.
    public var pastDamageRelations: [Past]

    /// The effect of a type's attacks; on types not named, the usual one.
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

    /// The former effect of a type's attacks.
    public struct Past: Codable, Hashable, Sendable {
        /// The last generation of which that is true.
        public var generation: NamedResource
        /// The effect.
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
