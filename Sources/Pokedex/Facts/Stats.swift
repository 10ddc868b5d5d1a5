/// The six base stats.

/// A base stat, in the API's order; the raw value is its id, 1...6.
public enum Stat: UInt8, CaseIterable, Hashable, Sendable {
    case hp = 1
    case attack, defense, specialAttack, specialDefense, speed

    /// The API's name, such as `special-attack`.
    public var name: String { names.api }

    /// A short English name that fits a column: `HP`, `Attack`, `Sp. Atk` …
    public var displayName: String { names.display }

    /// Three letters at most, for many columns side by side: `HP`, `Atk`, `SpA` …
    public var shortName: String { names.short }

    private var names: (api: String, display: String, short: String) {
        switch self {
        // Not by reflection, which costs a short command more than the table that shows it.
        case .hp: ("hp", "HP", "HP")
        case .attack: ("attack", "Attack", "Atk")
        case .defense: ("defense", "Defense", "Def")
        case .specialAttack: ("special-attack", "Sp. Atk", "SpA")
        case .specialDefense: ("special-defense", "Sp. Def", "SpD")
        case .speed: ("speed", "Speed", "Spe")
        }
    }

    /// A base stat's level, as players rate it.
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
    /// The one Special of generation I, in place of both special stats; nil since then.
    public var special: Int?

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

    /// The base stat total, 6...1530 (175...1125 in the bundled facts), of five stats where there is one Special.
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

    /// A base stat in a list of them.
    public struct Line: Hashable, Sendable {
        /// The API's name: one of ``Stat/name``, or `special`.
        public let name: String
        /// The English name: one of ``Stat/displayName``, or `Special`.
        public let displayName: String
        /// The value, 1...255.
        public let value: Int
    }

    /// The six in the API's order, or the five of generation I.
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

// MARK: The level, nature and effort that make real stats of base stats

/// The training of a Pokémon: level, nature, effort values, and the best individual values.
public struct Training: Sendable {
    /// The levels that there are.
    public static let levels = 1...100
    /// The best individual value, which every Pokémon is taken to have.
    public static let individualValue = 31

    /// From 1 to 100.
    public var level: Int
    /// Nil for one that changes nothing.
    public var nature: Nature?
    /// The effort values.
    public var effort = EffortValues()

    /// An untrained Pokémon of a level, 1...100.
    public init(level: Int) { self.level = level }

    /// The real stats of these base stats, from generation III on.
    ///
    /// Source: <https://bulbapedia.bulbagarden.net/wiki/Stat#Generation_III_onward>. A base of 1 HP, Shedinja's, stays 1.
    public func stats(of base: Stats) -> Stats {
        func real(_ stat: Stat) -> Int {
            let grown = (2 * base[stat] + Self.individualValue + effort[stat] / 4) * level / 100
            guard stat != .hp else { return base.hp == 1 ? 1 : grown + level + 10 }
            // A nature that raises and lowers the same stat has neither.
            let tenths = 10 + (nature?.raised == stat ? 1 : 0) - (nature?.lowered == stat ? 1 : 0)
            return (grown + 5) * tenths / 10
        }
        return Stats(
            hp: real(.hp), attack: real(.attack), defense: real(.defense),
            specialAttack: real(.specialAttack), specialDefense: real(.specialDefense), speed: real(.speed))
    }
}

/// Effort values: at most 252 for a stat, and 510 in all.
public struct EffortValues: Hashable, Sendable {
    /// The most for one stat.
    public static let most = 252
    /// The most for all.
    public static let mostInAll = 510

    private var values = [Int](repeating: 0, count: Stat.allCases.count)

    /// None.
    public init() {}

    /// The value of a stat.
    public subscript(stat: Stat) -> Int { values[Int(stat.rawValue) - 1] }

    /// Why a text isn't a spread of effort values.
    public enum Fault: Error, Hashable, Sendable {
        /// Not a number with the name of a stat after it.
        case unreadable(String)
        /// There is no such stat.
        case unknownStat(String)
        /// The stat comes twice.
        case repeated(Stat)
        /// More than 252.
        case tooMuch(Stat, Int)
        /// More than 510 in all.
        case tooMuchInAll(Int)
    }

    /// Reads `252spe,252atk,4hp`: numbers with the name of a stat, as queries take it.
    ///
    /// - Throws: ``Fault``.
    public init(_ text: String) throws(Fault) {
        var seen: Set<Stat> = []
        for part in text.split(whereSeparator: { $0 == "," || $0 == "/" || $0.isWhitespace }) {
            let digits = part.prefix { $0.isASCII && $0.isNumber }
            guard let value = Int(digits), digits.count < part.count else { throw .unreadable(String(part)) }
            let name = String(part.dropFirst(digits.count))
            guard let stat = QueryField(named: name)?.stat else { throw .unknownStat(name) }
            guard seen.insert(stat).inserted else { throw .repeated(stat) }
            guard value <= Self.most else { throw .tooMuch(stat, value) }
            values[Int(stat.rawValue) - 1] = value
        }
        guard !seen.isEmpty else { throw .unreadable(text) }
        let total = values.reduce(0, +)
        guard total <= Self.mostInAll else { throw .tooMuchInAll(total) }
    }
}

/// A Pokémon's rank by speed.
public struct SpeedRank: Hashable, Sendable {
    /// The number of faster ones, plus one.
    public let place: Int
    /// Of how many.
    public let count: Int
    /// At level 50, without effort values and with a nature that changes nothing.
    public let plain: Int
    /// At level 50, with 252 effort values and a nature that raises it.
    public let best: Int
    /// The rank of a Pokémon among all; nil if its stats are unknown.
    public init?(of pokemon: Pokemon, in pokedex: NationalDex) {
        guard let speed = pokemon.stats?.speed else { return nil }
        var faster = 0
        var count = 0
        for facts in pokedex.storage.pokemon where facts.hasStats {
            count += 1
            if facts.stats[5] > speed { faster += 1 }
        }
        place = faster + 1
        self.count = count
        // ⌊(2B + 31) / 2⌋ + 5, and with 63 more and a tenth on top.
        plain = (2 * speed + 31) / 2 + 5
        best = ((2 * speed + 94) / 2 + 5) * 11 / 10
    }
}
