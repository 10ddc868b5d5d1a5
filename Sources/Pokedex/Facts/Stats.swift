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
    /// The Special stat of generation I, in place of both special stats; nil in later generations.
    public var special: Int?

    /// The highest value a base stat can have.
    public static let maximum = 255

    /// Creates stats from six values.
    public init(hp: Int, attack: Int, defense: Int, specialAttack: Int, specialDefense: Int, speed: Int) {
        self.hp = hp
        self.attack = attack
        self.defense = defense
        self.specialAttack = specialAttack
        self.specialDefense = specialDefense
        self.speed = speed
    }

    /// The base stat total, 6...1530 (175...1125 in the bundled facts); the sum of five stats in generation
    /// I.
    public var total: Int { hp + attack + defense + (special ?? specialAttack + specialDefense) + speed }

    /// The value of a stat.
    public subscript(stat: Stat) -> Int {
        get {
            switch stat {
            case .hp: hp
            case .attack: attack
            case .defense: defense
            case .specialAttack: specialAttack
            case .specialDefense: specialDefense
            case .speed: speed
            }
        }
        set {
            switch stat {
            case .hp: hp = newValue
            case .attack: attack = newValue
            case .defense: defense = newValue
            case .specialAttack: specialAttack = newValue
            case .specialDefense: specialDefense = newValue
            case .speed: speed = newValue
            }
        }
    }

    /// An entry in a list of base stats.
    public struct Line: Hashable, Sendable {
        /// The API's name: one of ``Stat/name``, or `special`.
        public let name: String
        /// The English name: one of ``Stat/displayName``, or `Special`.
        public let displayName: String
        /// The value, 1...255.
        public let value: Int
    }

    /// The six stats in the API's order, or the five of generation I.
    public var lines: [Line] {
        Stat.allCases.compactMap { stat in
            guard let special, stat == .specialAttack || stat == .specialDefense else {
                return Line(name: stat.name, displayName: stat.displayName, value: self[stat])
            }
            return stat == .specialAttack
                ? Line(name: "special", displayName: "Special", value: special) : nil
        }
    }
}
