import Wording

/// Games with the same facts, such as Red and Blue.
public struct VersionGroup: Hashable, Sendable {
    /// The API's name, such as `red-blue`.
    public let name: String
    /// Its games.
    public let versions: [Term]
    /// The generation of its games, from 1; nil for a group that isn't listed here.
    public let generation: Int?
    /// Its popular names, such as `sv`.
    let nicknames: [String]
}

extension VersionGroup {
    /// A group that is not listed here has its API's name alone.
    public init(name: String) {
        self =
            Self.released.first { $0.name == name }
            ?? VersionGroup(name: name, versions: [], generation: nil, nicknames: [])
    }

    /// “Red / Blue”.
    public var displayName: String {
        versions.isEmpty
            ? Pokemon.capitalized(name) : versions.map(\.displayName).joined(separator: " / ")
    }

    /// The rules that its games follow; nil for a group that isn't listed here.
    public var era: GameEra? {
        generation.map {
            GameEra(generation: $0, hasAbilities: $0 >= 3 && !Self.withoutAbilities.contains(name))
        }
    }

    /// The games since generation III without abilities.
    ///
    /// Source: <https://bulbapedia.bulbagarden.net/wiki/Ability>.
    private static let withoutAbilities: Set<String> = [
        "lets-go-pikachu-lets-go-eevee", "legends-arceus", "legends-za", "mega-dimension",
    ]

    /// Its place among the groups by release, from 0; a group missing here counts as newer.
    public var rank: Int { Self.ranks[name] ?? Self.released.count }

    /// The group that a person means by its name, by one of its games' or by a nickname, whatever the case and punctuation.
    ///
    /// “Pokémon”, “and” and “version” say nothing: `Pokémon Sun and Moon` is `sun-moon`. A whole generation, `gen7` or
    /// `generation 7`, is the group that its nickname is in.
    public init?(named text: String) {
        let words = NameFolding.words(text)
        let telling = words.filter { !["pokemon", "and", "version", "versions"].contains($0) }
        let joined = telling.map { $0 == "generation" ? "gen" : $0 }.joined()
        guard let found = Self.named[words.joined()] ?? Self.named[joined] else { return nil }
        self = found
    }

    /// Every group by its names without blanks. A group's own names win over nicknames.
    private static let named: [String: VersionGroup] = {
        func key(_ name: String) -> String { NameFolding.words(name).joined() }
        var named: [String: VersionGroup] = [:]
        for group in released {
            let names = [group.name] + group.versions.flatMap { [$0.name, $0.displayName] }
            for name in names where named[key(name)] == nil { named[key(name)] = group }
        }
        for group in released {
            for name in group.nicknames where named[key(name)] == nil { named[key(name)] = group }
        }
        return named
    }()

    /// The one of these groups that a person means; groups that are not listed here are known by their API's names.
    public init?(named text: String, among groups: [VersionGroup]) {
        let listed = VersionGroup(named: text)
        let folded = NameFolding.fold(text)
        let found = groups.first { $0 == listed } ?? groups.first { NameFolding.fold($0.name) == folded }
        guard let found else { return nil }
        self = found
    }

    /// The words for these groups: their names, and those of their games; the newest first.
    public static func typedNames(of groups: [VersionGroup]) -> [String] {
        var seen: Set<String> = []
        return groups.reversed().flatMap { group in [group.name] + group.versions.map(\.name) }
            .filter { seen.insert($0).inserted }
    }

    /// The group of a game, by the game's name in the API.
    public init(ofVersion version: String) {
        self = Self.groups[version] ?? VersionGroup(name: version)
    }

    /// The English name of a game, by its name in the API.
    public static func displayName(ofVersion version: String) -> String {
        groups[version]?.versions.first { $0.name == version }?.displayName ?? Pokemon.capitalized(version)
    }

    private static let groups = Dictionary(
        released.flatMap { group in group.versions.map { ($0.name, group) } }, uniquingKeysWith: { $1 })
    private static let ranks = Dictionary(
        uniqueKeysWithValues: released.enumerated().map { ($0.element.name, $0.offset) })
}
