/// A Pokémon's base stats, each 1...255.
public struct Stats: Hashable, Sendable {
    /// The six values in the API's order; a vector needs no memory of its own.
    private var values = SIMD8<Int>()
    /// The Special stat of generation I, in place of both special stats; nil in later generations.
    public var special: Int?

    /// The highest value a base stat can have.
    public static let maximum = 255

    /// Creates stats from the value of each.
    public init(_ value: (Stat) -> Int) {
        for stat in Stat.allCases { self[stat] = value(stat) }
    }

    /// The base stat total, 6...1530 (175...1125 in the bundled facts); the sum of five stats in generation
    /// I.
    public var total: Int {
        values.wrappedSum() + (special.map { $0 - self[.specialAttack] - self[.specialDefense] } ?? 0)
    }

    /// The value of a stat.
    public subscript(stat: Stat) -> Int {
        get { values[stat.index] }
        set { values[stat.index] = newValue }
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
