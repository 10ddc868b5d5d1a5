public import Fetching

/// The part that we keep of an ability, a colour, an egg group, a growth rate, a habitat or a shape: its names,
/// and an ability's short texts.
///
/// Source: <https://pokeapi.co/docs/v2#ability> and its neighbours.
public struct WordResource: WireModel, Hashable, Identifiable {
    /// See ``WireModel``.
    public static var revision: String { "word-3" }

    /// The number.
    public var id: Int
    /// The slug.
    public var name: String
    /// Its name by language, in no certain order; growth rates have none.
    public var names: [NameEntry]?
    /// The generation that brought it; only abilities and a few others have one.
    public var generation: NamedResource?
    /// Whether it is in the main games; only abilities say so.
    public var isMainSeries: Bool?
    /// Its effect, by language; only abilities have one.
    var effectEntries: [EffectTextResource.Entry]?

    private enum CodingKeys: String, SnakeCaseKey {
        case id, name, names, generation, isMainSeries, effectEntries
    }
}

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

/// The part of `/version-group/{id}` that we keep.
///
/// Source: <https://pokeapi.co/docs/v2#versiongroup>
public struct VersionGroupResource: WireModel, Hashable, Identifiable {
    /// See ``WireModel``.
    public static var revision: String { "version-group-2" }

    /// The number.
    public var id: Int
    /// The slug.
    public var name: String
    /// The generation of its games.
    public var generation: NamedResource
    /// Its place by release.
    public var order: Int?
}

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
