public import Fetching

/// The part of `/type/{id}` that we keep.
///
/// Source: <https://pokeapi.co/docs/v2#type>
public struct TypeResource: WireModel, Hashable, Identifiable {
    /// See ``WireModel``.
    public static var revision: String { "type-1" }

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

        private enum CodingKeys: String, SnakeCaseKey { case doubleDamageTo, halfDamageTo, noDamageTo }
    }

    /// The former effect of a type's attacks.
    public struct Past: Codable, Hashable, Sendable {
        /// The last generation of which that is true.
        public var generation: NamedResource
        /// The effect.
        public var damageRelations: Relations

        private enum CodingKeys: String, SnakeCaseKey { case generation, damageRelations }
    }

    private enum CodingKeys: String, SnakeCaseKey { case id, name, damageRelations, pastDamageRelations }
}
