/// Units of height and weight, and exact numbers in them.

/// A unit that a number in a query may carry.
public enum QueryUnit: String, CaseIterable, Hashable, Sendable {
    /// Centimetres, what a plain height means.
    case centimeters = "cm"
    /// Metres.
    case meters = "m"
    /// International feet, 0.3048 m.
    case feet = "ft"
    /// International inches, 0.0254 m.
    case inches = "in"
    /// Kilograms, what a plain weight means.
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

    /// Whether it is of the metric system, in which the facts are exact. A single number in another unit means
    /// every fact that is this number when rounded to as many decimals.
    var isMetric: Bool { ![.feet, .inches, .pounds].contains(self) }

    /// The unit in tenths of a millimetre, or in hundredths of a milligram: whole numbers, so that comparisons are
    /// exact. https://www.nist.gov/pml/special-publication-811
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

/// A number as it was typed, without rounding: `1.5m` is 15 tenths of a metre.
struct QueryNumber: Hashable, Sendable {
    /// Its digits, without the point; below 10⁹, and negative with a minus.
    let digits: Int
    /// The number of decimal places, 0...6; the last digit isn't 0.
    let decimals: Int
    /// Its unit; nil for a field that has none.
    var unit: QueryUnit?

    /// A number of digits with at most one point among them, such as `025` or `1.50`, and a sign where there may be one; nil for
    /// anything else.
    init?(_ text: Substring, unit: QueryUnit?, isSigned: Bool = false) {
        let sign = isSigned ? text.prefix { "+-−".contains($0) } : ""
        guard sign.count <= 1 else { return nil }
        let text = text.dropFirst(sign.count)
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, !whole.isEmpty, whole.utf8.allSatisfy(Self.isDigit) else { return nil }
        var fraction = parts.count > 1 ? parts[1] : ""
        guard parts.count == 1 || !fraction.isEmpty, fraction.utf8.allSatisfy(Self.isDigit) else {
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

    /// The number is `numerator / denominator` of the smallest steps of its unit: below 10⁹ · 10⁸, so it fits.
    private var numerator: Int { digits * (unit?.scale ?? 1) }

    private var denominator: Int { Self.powers[decimals] }

    private static let powers = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Whether it is smaller than another number with the same kind of unit.
    func isLess(than other: QueryNumber) -> Bool {
        let left = numerator.multipliedFullWidth(by: other.denominator)
        let right = other.numerator.multipliedFullWidth(by: denominator)
        return (left.high, left.low) < (right.high, right.low)
    }

    /// The greatest count of `step` (in the unit's smallest steps) that is not above the number.
    func floor(step: Int) -> Int {
        let (count, rest) = numerator.quotientAndRemainder(dividingBy: step * denominator)
        return rest < 0 ? count - 1 : count
    }

    /// The least count of `step` that is not below the number.
    func ceiling(step: Int) -> Int {
        let (count, rest) = numerator.quotientAndRemainder(dividingBy: step * denominator)
        return rest > 0 ? count + 1 : count
    }

    /// The counts of `step` that are this number when rounded to as many decimals.
    func rounded(step: Int) -> ClosedRange<Int>? {
        let half = 5 * (unit?.scale ?? 1)
        let divisor = step * denominator * 10
        guard digits >= 0 else { return floor(step: step)...floor(step: step) }
        let low = max(0, numerator * 10 - half + divisor - 1) / divisor
        let high = (numerator * 10 + half - 1) / divisor
        return low <= high ? low...high : nil
    }
}

extension QueryNumber: CustomStringConvertible {
    /// The number as a query writes it, such as `1.5m`.
    var description: String {
        var text = String(digits)
        if decimals > 0 {
            text = String(repeating: "0", count: max(0, decimals + 1 - text.count)) + text
            text.insert(".", at: text.index(text.endIndex, offsetBy: -decimals))
        }
        return text + (unit?.symbol ?? "")
    }
}
