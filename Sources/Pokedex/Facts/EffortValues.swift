/// Effort values: at most 252 per stat, and 510 in total.
public struct EffortValues: Hashable, Sendable {
    /// The maximum for a single stat.
    public static let most = 252
    /// The maximum for all stats together.
    public static let mostInAll = 510

    private var values = [Int](repeating: 0, count: Stat.allCases.count)

    /// Creates effort values that are all 0.
    init() {}

    /// The value of a stat.
    public subscript(stat: Stat) -> Int { values[stat.index] }

    /// The reason that text isn't a valid spread of effort values.
    public enum Fault: Error, Hashable {
        /// The text is not a number followed by the name of a stat.
        case unreadable(String)
        /// No stat has this name.
        case unknownStat(String)
        /// The stat appears twice.
        case repeated(Stat)
        /// The value for the stat exceeds 252.
        case tooMuch(Stat, Int)
        /// The total exceeds 510.
        case tooMuchInAll(Int)
    }

    /// Parses a spread such as `252spe,252atk,4hp`: numbers, each followed by the name of a stat as in
    /// queries.
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
            values[stat.index] = value
        }
        guard !seen.isEmpty else { throw .unreadable(text) }
        let total = values.reduce(0, +)
        guard total <= Self.mostInAll else { throw .tooMuchInAll(total) }
    }
}
