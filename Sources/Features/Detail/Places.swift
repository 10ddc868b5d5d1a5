import PokeAPI
public import Pokedex

/// The places where a Pokémon is found in the wild.
public struct Places: Hashable, Sendable {
    /// The places, sorted by game, oldest first, then by name.
    public let all: [Place]

    /// Creates the places from an API response. Their order doesn't depend on the order in the response.
    init(_ resource: EncountersResource) {
        let places = resource.areas.flatMap { area in
            area.versionDetails.flatMap { version in
                Dictionary(grouping: version.encounterDetails, by: \.method.name).map { method, encounters in
                    Place(area.locationArea.name, version.version.name, method, encounters)
                }
            }
        }
        all = Set(places).sorted {
            ($0.group.rank, $0.version, $0.area, $0.method)
                < ($1.group.rank, $1.version, $1.area, $1.method)
        }
    }

    /// The version groups in which the Pokémon is found, oldest first.
    public var groups: [VersionGroup] {
        all.reduce(into: []) { if $0.last != $1.group { $0.append($1.group) } }
    }

    /// Returns the places in `group`; if nil, in the newest version group in which the Pokémon is found.
    public func chosen(_ group: VersionGroup?) -> [Place] {
        guard let group = group ?? all.last?.group else { return [] }
        return all.filter { $0.group.name == group.name }
    }
}

/// A place where a Pokémon is found in one game, by one encounter method.
public struct Place: Hashable, Sendable {
    /// The area's name in the API.
    public let area: String
    /// The game's name in the API.
    public let version: String
    /// The game's version group.
    public let group: VersionGroup
    /// The encounter method's name in the API.
    public let method: String
    /// The highest chance of an encounter by this method, from 0 to 100 per cent.
    public let chance: Int
    /// The levels of the Pokémon found there, 0 to 100; `nil` if unknown.
    public let levels: ClosedRange<Int>?

    init(
        _ area: String, _ version: String, _ method: String, _ encounters: [EncountersResource.Encounter]
    ) {
        self.area = area
        self.version = version
        self.method = method
        group = VersionGroup(ofVersion: version)
        let chances = Dictionary(grouping: encounters) { Set(($0.conditionValues ?? []).map(\.name)) }
            .mapValues { $0.reduce(0) { $0 + min(max(0, $1.chance), 100) } }
        // The highest chance under a condition, such as by day or by night, adds to the unconditional chance.
        let best = chances.filter { !$0.key.isEmpty }.values.max() ?? 0
        chance = min(chances[[], default: 0] + best, 100)
        let levels = encounters.flatMap { [$0.minLevel, $0.maxLevel] }.map { min(max(0, $0), 100) }
        self.levels = levels.min().map { $0...(levels.max() ?? $0) }
    }
}
