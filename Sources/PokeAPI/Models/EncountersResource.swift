public import Fetching

/// The fields of `/pokemon/{id}/encounters` that we keep: the places where a Pokémon is found in the wild.
///
/// Source: <https://pokeapi.co/docs/v2#pokemon-location-areas>
public struct EncountersResource: WireModel, Hashable {
    /// The version of the cached format; see ``WireModel``.
    public static let revision = "encounters-2"

    /// The areas, in any order; at most ``maximumAreas``.
    public var areas: [Area]

    /// The maximum number of areas. No Pokémon is found in more.
    static let maximumAreas = 2_000

    /// A part of a location.
    public struct Area: Codable, Hashable, Sendable {
        /// The area.
        public var locationArea: Slug
        /// The games in which the Pokémon is found there.
        @Lenient public var versionDetails: [Version]
    }

    /// A game in which the Pokémon can be found.
    public struct Version: Codable, Hashable, Sendable {
        /// The game.
        public var version: Slug
        /// The encounters in this game.
        @Lenient public var encounterDetails: [Encounter]
    }

    /// An encounter with the Pokémon.
    public struct Encounter: Codable, Hashable, Sendable {
        /// The minimum level.
        public var minLevel: Int
        /// The maximum level.
        public var maxLevel: Int
        /// The chance in per cent.
        public var chance: Int
        /// The encounter method, such as `walk`, `surf` or `old-rod`.
        public var method: Slug
        /// The conditions, such as `time-day` or `swarm-yes`.
        public var conditionValues: [Slug]?
    }

    /// Decodes areas, leaving out invalid ones.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        areas = list.decodeLeniently(limit: Self.maximumAreas)
    }

    /// Encodes the areas as a list, which is the format that `init(from:)` decodes.
    ///
    /// - Throws: Any error thrown by the encoder.
    public func encode(to encoder: any Encoder) throws {
        try areas.encode(to: encoder)
    }
}
