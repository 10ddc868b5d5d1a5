/// Games with the same facts, such as Red and Blue.
public struct VersionGroup: Hashable, Sendable {
    /// The API's name, such as `red-blue`.
    public let name: String
    /// Its games.
    public let versions: [Term]
}

extension VersionGroup {
    /// A group that is not listed here has its API's name alone.
    public init(name: String) {
        self = Self.released.first { $0.name == name } ?? VersionGroup(name: name, versions: [])
    }

    /// “Red / Blue”.
    public var displayName: String {
        versions.isEmpty
            ? Pokemon.capitalized(name) : versions.map(\.displayName).joined(separator: " / ")
    }

    /// Its place among the groups by release, from 0; a group missing here counts as newer.
    public var rank: Int { Self.ranks[name] ?? Self.released.count }

    /// The group that a person means by its name or one of its games', whatever the case and punctuation.
    public init?(named text: String) {
        let folded = NameFolding.fold(text)
        let found = Self.released.first { group in
            ([group.name] + group.versions.flatMap { [$0.name, $0.displayName] })
                .contains { NameFolding.fold($0) == folded }
        }
        guard let found else { return nil }
        self = found
    }

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

    /// Every group up to 2026, oldest first. The numbers of the API do not follow the years.
    ///
    /// Source: <https://pokeapi.co/docs/v2#versiongroup>, by `order`.
    public static let released: [VersionGroup] = table.split(separator: "\n").map { line in
        let parts = line.split(separator: ";").map(String.init)
        let versions = parts.dropFirst().map { part in
            let pair = part.split(separator: "=").map(String.init)
            return Term(name: pair[0], displayName: pair[pair.count - 1])
        }
        return VersionGroup(name: parts[0], versions: versions)
    }

    private static let table = """
        red-green-japan;red-japan=Red (Japan);green-japan=Green (Japan)
        blue-japan;blue-japan=Blue (Japan)
        red-blue;red=Red;blue=Blue
        yellow;yellow=Yellow
        gold-silver;gold=Gold;silver=Silver
        crystal;crystal=Crystal
        ruby-sapphire;ruby=Ruby;sapphire=Sapphire
        emerald;emerald=Emerald
        colosseum;colosseum=Colosseum
        xd;xd=XD
        firered-leafgreen;firered=FireRed;leafgreen=LeafGreen
        diamond-pearl;diamond=Diamond;pearl=Pearl
        platinum;platinum=Platinum
        heartgold-soulsilver;heartgold=HeartGold;soulsilver=SoulSilver
        black-white;black=Black;white=White
        black-2-white-2;black-2=Black 2;white-2=White 2
        x-y;x=X;y=Y
        omega-ruby-alpha-sapphire;omega-ruby=Omega Ruby;alpha-sapphire=Alpha Sapphire
        sun-moon;sun=Sun;moon=Moon
        ultra-sun-ultra-moon;ultra-sun=Ultra Sun;ultra-moon=Ultra Moon
        lets-go-pikachu-lets-go-eevee;lets-go-pikachu=Let’s Go, Pikachu!;lets-go-eevee=Let’s Go, Eevee!
        sword-shield;sword=Sword;shield=Shield
        the-isle-of-armor;the-isle-of-armor-sword=Sword: The Isle of Armor;\
        the-isle-of-armor-shield=Shield: The Isle of Armor
        the-crown-tundra;the-crown-tundra-sword=Sword: The Crown Tundra;\
        the-crown-tundra-shield=Shield: The Crown Tundra
        brilliant-diamond-shining-pearl;brilliant-diamond=Brilliant Diamond;shining-pearl=Shining Pearl
        legends-arceus;legends-arceus=Legends: Arceus
        scarlet-violet;scarlet=Scarlet;violet=Violet
        the-teal-mask;the-teal-mask-scarlet=Scarlet: The Teal Mask;the-teal-mask-violet=Violet: The Teal Mask
        the-indigo-disk;the-indigo-disk-scarlet=Scarlet: The Indigo Disk;\
        the-indigo-disk-violet=Violet: The Indigo Disk
        legends-za;legends-za=Legends: Z-A
        mega-dimension;mega-dimension=Mega Dimension
        champions;champions=Champions
        """
}
