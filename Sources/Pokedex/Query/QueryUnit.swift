import Records
import Wording

/// Units of height and weight, and exact numbers.

/// A unit for numbers in queries.
public enum QueryUnit: String, CaseIterable, Sendable {
    /// Centimetres, the default for heights.
    case centimeters = "cm"
    /// Metres.
    case meters = "m"
    /// International feet, 0.3048 m.
    case feet = "ft"
    /// International inches, 0.0254 m.
    case inches = "in"
    /// Kilograms, the default for weights.
    case kilograms = "kg"
    /// Grams.
    case grams = "g"
    /// International pounds, 0.45359237 kg.
    case pounds = "lb"

    /// The symbol, such as `cm`.
    public var symbol: String { rawValue }

    init?(symbol: String) {
        let symbol = symbol.lowercased()
        self.init(rawValue: symbol == "lbs" ? "lb" : symbol)
    }

    /// Whether the unit is metric. The facts are in metric units, so metric numbers are compared exactly; a
    /// single number in another unit matches every fact that rounds to it at its number of decimals.
    var isMetric: Bool { ![.feet, .inches, .pounds].contains(self) }

    /// The size of the unit in tenths of a millimetre or hundredths of a milligram, as an integer so that
    /// comparisons are exact. Source: https://www.nist.gov/pml/special-publication-811
    var scale: Int {
        switch self {
        case .centimeters: 100
        case .meters: 10_000
        case .feet: 3_048
        case .inches: 254
        case .kilograms: 100_000_000
        case .grams: 100_000
        case .pounds: 45_359_237
        }
    }
}

/// A number exactly as typed: `1.5m` is 15 tenths of a metre.
struct QueryNumber: Hashable, CustomStringConvertible {
    /// The digits without the decimal point; below 10⁹, and negative with a minus sign.
    let digits: Int
    /// The number of decimal places, 0...6, without trailing zeros.
    let decimals: Int
    /// The unit; nil for fields without units.
    var unit: QueryUnit?

    /// Parses digits with at most one decimal point, such as `025` or `1.50`, and a sign if allowed; nil for
    /// anything else.
    init?(_ text: Substring, unit: QueryUnit?, isSigned: Bool = false) {
        let sign = isSigned ? text.prefix { "+-−".contains($0) } : ""
        guard sign.count <= 1 else { return nil }
        let text = text.dropFirst(sign.count)
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, !whole.isEmpty, whole.utf8.allSatisfy(\.isDigit) else { return nil }
        var fraction = parts.count > 1 ? parts[1] : ""
        guard parts.count == 1 || !fraction.isEmpty, fraction.utf8.allSatisfy(\.isDigit) else {
            return nil
        }
        while fraction.last == "0" { fraction.removeLast() }
        guard fraction.utf8.count <= 6, let digits = Int(whole + fraction), digits < 1_000_000_000 else {
            return nil
        }
        self.digits = sign.isEmpty || sign == "+" ? digits : -digits
        decimals = fraction.utf8.count
        self.unit = unit
    }

    /// The numerator of `numerator / denominator`, in the smallest steps of the unit: below 10⁹ · 10⁸, so it
    /// can't overflow.
    private var numerator: Int { digits * (unit?.scale ?? 1) }

    private var denominator: Int { Self.powers[decimals] }

    private static let powers = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]

    /// Returns whether this number is less than another number with the same kind of unit.
    func isLess(than other: QueryNumber) -> Bool {
        let left = numerator.multipliedFullWidth(by: other.denominator)
        let right = other.numerator.multipliedFullWidth(by: denominator)
        return (left.high, left.low) < (right.high, right.low)
    }

    /// Returns the greatest multiple of `step` (in the smallest steps of the unit) that is at most this
    /// number.
    func floor(step: Int) -> Int {
        let (count, rest) = numerator.quotientAndRemainder(dividingBy: step * denominator)
        return rest < 0 ? count - 1 : count
    }

    /// Returns the least multiple of `step` that is at least this number.
    func ceiling(step: Int) -> Int {
        let (count, rest) = numerator.quotientAndRemainder(dividingBy: step * denominator)
        return rest > 0 ? count + 1 : count
    }

    /// Returns the multiples of `step` that round to this number, at its number of decimals.
    func rounded(step: Int) -> ClosedRange<Int>? {
        let half = 5 * (unit?.scale ?? 1)
        let divisor = step * denominator * 10
        guard digits >= 0 else { return floor(step: step)...floor(step: step) }
        let low = max(0, numerator * 10 - half + divisor - 1) / divisor
        let high = (numerator * 10 + half - 1) / divisor
        return low <= high ? low...high : nil
    }

    /// The number in the query language, such as `1.5m`.
    var description: String {
        var text = String(digits)
        if decimals > 0 {
            text = text.withZeros(decimals + 1)
            text.insert(".", at: text.index(text.endIndex, offsetBy: -decimals))
        }
        return text + (unit?.symbol ?? "")
    }
}
