public import Fetching

/// The part of `/pokemon/{id}/encounters` that we keep: where it is found in the wild.
///
/// Source: <https://pokeapi.co/docs/v2#pokemon-location-areas>
public struct EncountersResource: WireModel, Hashable {
    /// See ``WireModel``.
    public static var revision: String { "encounters-2" }

    /// The areas, in no certain order; at most ``maximumAreas``.
    public var areas: [Area]

    /// No Pokémon is found in more areas.
    public static let maximumAreas = 2_000

    /// A part of a location.
    public struct Area: Codable, Hashable, Sendable {
        /// The area.
        public var area: Slug
        /// The games in which it is found there.
        @Lenient public var versions: [Version]

        private enum CodingKeys: String, CodingKey {
            case area = "location_area", versions = "version_details"
        }
    }

    /// A game in which the Pokémon is found.
    public struct Version: Codable, Hashable, Sendable {
        /// The game.
        public var version: Slug
        /// The ways.
        @Lenient public var encounters: [Encounter]

        private enum CodingKeys: String, CodingKey { case version, encounters = "encounter_details" }
    }

    /// A way to meet the Pokémon.
    public struct Encounter: Codable, Hashable, Sendable {
        /// The lowest level.
        public var minimumLevel: Int
        /// The highest level.
        public var maximumLevel: Int
        /// The chance, in per cent.
        public var chance: Int
        /// The way: `walk`, `surf`, `old-rod` and others.
        public var method: Slug
        /// The conditions: `time-day`, `swarm-yes` and others.
        public var conditions: [Slug]?

        private enum CodingKeys: String, CodingKey {
            case chance, method
            case conditions = "condition_values"
            case minimumLevel = "min_level"
            case maximumLevel = "max_level"
        }
    }

    /// Leaves out areas that are not what they should be.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        areas = list.decodeLeniently(limit: Self.maximumAreas)
    }

    /// Encodes them as they were decoded: a list.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        try areas.encode(to: encoder)
    }
}
