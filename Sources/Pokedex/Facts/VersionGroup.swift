import Records
import Wording

/// Games with the same facts, such as Red and Blue.
public struct VersionGroup: Hashable, Sendable {
    /// The API's name, such as `red-blue`.
    public let name: String
    /// The games of the group.
    public let versions: [Term]
    /// The generation of the games, from 1; nil if the group isn't in the table.
    public let generation: Int?
    /// Popular names of the group, such as `sv`.
    let nicknames: [String]
}

extension VersionGroup {
    /// Creates a group from its API name. A group that isn't in the table has no other properties.
    public init(name: String) {
        self =
            Self.released.first { $0.name == name }
            ?? VersionGroup(name: name, versions: [], generation: nil, nicknames: [])
    }

    /// The games' names, such as “Red / Blue”.
    public var displayName: String {
        versions.isEmpty
            ? Pokemon.capitalized(name) : versions.map(\.displayName).joined(separator: " / ")
    }

    /// The rules of the games; nil if the group isn't in the table.
    public var era: GameEra? {
        generation.map {
            GameEra(generation: $0, hasAbilities: $0 >= 3 && !Self.withoutAbilities.contains(name))
        }
    }

    /// The API names of version groups that are newer than generation II but have no abilities.
    ///
    /// Source: <https://bulbapedia.bulbagarden.net/wiki/Ability>.
    private static let withoutAbilities: Set<String> = [
        "lets-go-pikachu-lets-go-eevee", "legends-arceus", "legends-za", "mega-dimension",
    ]

    /// The position by release date, from 0; a group that isn't in the table counts as newer.
    public var rank: Int { Self.released.firstIndex { $0.name == name } ?? Self.released.count }

    /// Finds a group by its name, one of its games' names or a nickname, ignoring case and punctuation.
    ///
    /// “Pokémon”, “and” and “version” are ignored: `Pokémon Sun and Moon` is `sun-moon`. For a whole
    /// generation, `gen7` or `generation 7`, the group with that nickname is chosen.
    public init?(named text: String) {
        let words = NameFolding.words(text)
        let telling = words.filter { !["pokemon", "and", "version", "versions"].contains($0) }
        let joined = telling.map { $0 == "generation" ? "gen" : $0 }.joined()
        guard let found = Self.named[words.joined()] ?? Self.named[joined] else { return nil }
        self = found
    }

    /// All version groups, keyed by name without spaces. Names take precedence over nicknames.
    private static let named: [String: VersionGroup] = {
        func keys(_ names: (VersionGroup) -> [String]) -> [(String, VersionGroup)] {
            released.flatMap { group in names(group).map { (NameFolding.words($0).joined(), group) } }
        }
        let names = keys { [$0.name] + $0.versions.flatMap { [$0.name, $0.displayName] } }
        return Dictionary(first: names + keys(\.nicknames))
    }()

    /// Finds a group among `groups` by name; groups that aren't in the table are found by their API names.
    public init?(named text: String, among groups: [VersionGroup]) {
        let listed = VersionGroup(named: text)
        let folded = NameFolding.fold(text)
        let found = groups.first { $0 == listed } ?? groups.first { NameFolding.fold($0.name) == folded }
        guard let found else { return nil }
        self = found
    }

    /// Returns the names of these groups and of the games in them, newest first.
    public static func typedNames(of groups: [VersionGroup]) -> [String] {
        groups.reversed().flatMap { group in [group.name] + group.versions.map(\.name) }.distinct
    }

    /// Finds the group of a game by the game's API name.
    public init(ofVersion version: String) {
        let group = Self.released.last { $0.versions.contains { $0.name == version } }
        self = group ?? VersionGroup(name: version)
    }

    /// Returns the English name of a game for its API name.
    public static func displayName(ofVersion version: String) -> String {
        let versions = VersionGroup(ofVersion: version).versions
        return versions.first { $0.name == version }?.displayName ?? Pokemon.capitalized(version)
    }
}
