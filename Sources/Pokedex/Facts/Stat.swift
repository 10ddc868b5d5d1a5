/// A base stat, in the API's order; the raw value is its id, 1...6.
public enum Stat: UInt8, CaseIterable, Sendable {
    case hp = 1
    case attack, defense, specialAttack, specialDefense, speed

    /// The position in the API's order, from 0.
    public var index: Int { Int(rawValue) - 1 }

    /// The API's name, such as `special-attack`.
    public var name: String { names.api }

    /// A short English name that fits in a column: `HP`, `Attack`, `Sp. Atk` …
    public var displayName: String { names.display }

    /// An abbreviation of up to three letters, for tables with many columns: `HP`, `Atk`, `SpA` …
    public var shortName: String { names.short }

    private var names: (api: String, display: String, short: String) {
        switch self {
        // Avoid reflection: in a short command it takes longer than printing the table.
        case .hp: ("hp", "HP", "HP")
        case .attack: ("attack", "Attack", "Atk")
        case .defense: ("defense", "Defense", "Def")
        case .specialAttack: ("special-attack", "Sp. Atk", "SpA")
        case .specialDefense: ("special-defense", "Sp. Def", "SpD")
        case .speed: ("speed", "Speed", "Spe")
        }
    }

    /// A rough rating of a base stat, as used by players.
    public enum Level: CaseIterable, Sendable {
        /// Below 60.
        case low
        /// 60 to 89.
        case fair
        /// 90 to 119.
        case good
        /// 120 or more.
        case great

        /// Rates a base stat.
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
