public import PokeAPI
public import Pokedex

/// Where a Pokémon is found in the wild.
public struct Places: Hashable, Sendable {
    /// By games, oldest first, then by name.
    public let all: [Place]

    /// The places of an answer, in an order that does not depend on it.
    public init(_ resource: EncountersResource) {
        let places = resource.areas.flatMap { area in area.versions.map { Place(area.area.name, $0) } }
        all = Set(places).sorted {
            ($0.group.rank, $0.version, $0.area) < ($1.group.rank, $1.version, $1.area)
        }
    }

    /// The groups of games in which it is found, oldest first.
    public var groups: [VersionGroup] {
        all.reduce(into: []) { if $0.last != $1.group { $0.append($1.group) } }
    }

    /// Those of `group`; without one, of the newest games in which it is found.
    public func chosen(_ group: VersionGroup?) -> [Place] {
        guard let group = group ?? all.last?.group else { return [] }
        return all.filter { $0.group.name == group.name }
    }
}

/// A place in one game.
public struct Place: Hashable, Sendable {
    /// The area's name in the API.
    public let area: String
    /// The game's name in the API.
    public let version: String
    /// The game's group.
    public let group: VersionGroup
    /// The chance of all ways together, 0 to 100 per cent.
    public let chance: Int
    /// The levels, 0 to 100; `nil` where they are not told.
    public let levels: ClosedRange<Int>?
    /// The ways' names in the API, in alphabetical order.
    public let methods: [String]

    init(_ area: String, _ version: EncountersResource.Version) {
        self.area = area
        self.version = version.version.name
        group = VersionGroup(ofVersion: version.version.name)
        chance = min(max(0, version.maximumChance), 100)
        let levels = version.encounters.flatMap { [$0.minimumLevel, $0.maximumLevel] }
            .map { min(max(0, $0), 100) }
        self.levels = levels.min().map { $0...(levels.max() ?? $0) }
        methods = Set(version.encounters.map(\.method.name)).sorted()
    }
}
