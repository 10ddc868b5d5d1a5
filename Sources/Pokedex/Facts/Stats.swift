/// The six base stats.

/// One of the six base stats, in the API's order; the raw value is its id, 1...6.
public enum Stat: UInt8, CaseIterable, Hashable, Sendable {
    case hp = 1
    case attack, defense, specialAttack, specialDefense, speed

    /// The API's name, such as `special-attack`.
    public var name: String {
        switch self {
        // Not by reflection, which costs a short command more than the table that shows it.
        case .hp: "hp"
        case .attack: "attack"
        case .defense: "defense"
        case .specialAttack: "special-attack"
        case .specialDefense: "special-defense"
        case .speed: "speed"
        }
    }

    /// A short English name that fits a column: `HP`, `Attack`, `Sp. Atk` …
    public var displayName: String {
        switch self {
        case .hp: "HP"
        case .specialAttack: "Sp. Atk"
        case .specialDefense: "Sp. Def"
        default: Pokemon.capitalized(name)
        }
    }

    /// Three letters at most, for many columns side by side: `HP`, `Atk`, `SpA` …
    public var shortName: String {
        switch self {
        case .hp: "HP"
        case .attack: "Atk"
        case .defense: "Def"
        case .specialAttack: "SpA"
        case .specialDefense: "SpD"
        case .speed: "Spe"
        }
    }

    /// How good a base stat is, as players rate it.
    public enum Level: CaseIterable, Sendable {
        /// Below 60.
        case low
        /// 60 to 89.
        case fair
        /// 90 to 119.
        case good
        /// 120 or more.
        case great

        /// The level of a base stat.
        public init(of value: Int) {
            self =
                switch value {
                case ..<60: .low
                case ..<90: .fair
                case ..<120: .good
                default: .great
                }
        }
    }
}

/// A Pokémon's base stats, each 1...255.
public struct Stats: Hashable, Sendable {
    /// Hit points.
    public var hp: Int
    /// Physical attack.
    public var attack: Int
    /// Physical defence.
    public var defense: Int
    /// Special attack.
    public var specialAttack: Int
    /// Special defence.
    public var specialDefense: Int
    /// Speed.
    public var speed: Int

    /// The highest value a base stat can have.
    public static let maximum = 255

    /// Six base stats.
    public init(hp: Int, attack: Int, defense: Int, specialAttack: Int, specialDefense: Int, speed: Int) {
        self.hp = hp
        self.attack = attack
        self.defense = defense
        self.specialAttack = specialAttack
        self.specialDefense = specialDefense
        self.speed = speed
    }

    /// The base stat total, 6...1530 (175...1125 in the bundled facts).
    public var total: Int { hp + attack + defense + specialAttack + specialDefense + speed }

    /// One of the six.
    public subscript(stat: Stat) -> Int {
        switch stat {
        case .hp: hp
        case .attack: attack
        case .defense: defense
        case .specialAttack: specialAttack
        case .specialDefense: specialDefense
        case .speed: speed
        }
    }
}
