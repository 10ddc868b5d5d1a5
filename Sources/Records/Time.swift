public import Foundation

/// Times as stored: whole milliseconds since 1970-01-01 00:00 UTC, limited to the years 1 to 9999.
extension Date {
    private static let stored: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

    /// Creates a date, clamped to the years 1 to 9999 so that no value in the database can cause an overflow.
    public init(milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(Self.clamp(milliseconds: milliseconds)) / 1000)
    }

    /// The milliseconds, rounded down and clamped to the years 1 to 9999. Whole milliseconds survive a round
    /// trip: a `Date` stores them inexactly, but with an error below the 0.05 ms that is added here.
    public var milliseconds: Int64 {
        let value = (timeIntervalSince1970 * 1000 + 0.05).rounded(.down)
        return Int64(min(max(value, Double(Self.stored.lowerBound)), Double(Self.stored.upperBound)))
    }

    /// Clamps milliseconds to the years 1 to 9999.
    public static func clamp(milliseconds: Int64) -> Int64 {
        min(max(milliseconds, stored.lowerBound), stored.upperBound)
    }
}
