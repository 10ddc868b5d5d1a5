public import Foundation

/// Times as stores keep them: whole milliseconds since 1970-01-01 00:00 UTC, of the years 1 to 9999.
extension Date {
    private static let stored: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

    /// Kept inside those years, whatever a database says, so that no arithmetic on it can overflow.
    public init(milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(Self.clamp(milliseconds: milliseconds)) / 1000)
    }

    /// Rounded down, and kept inside those years. A date of whole milliseconds gives them back, although a `Date` holds
    /// them only nearly: 0.05 ms is more than it misses in those years.
    public var milliseconds: Int64 {
        let value = (timeIntervalSince1970 * 1000 + 0.05).rounded(.down)
        return Int64(min(max(value, Double(Self.stored.lowerBound)), Double(Self.stored.upperBound)))
    }

    /// Kept inside those years.
    public static func clamp(milliseconds: Int64) -> Int64 {
        min(max(milliseconds, stored.lowerBound), stored.upperBound)
    }
}
