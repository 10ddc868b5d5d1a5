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
