import Foundation

/// How this program stores a time: whole milliseconds since 1970-01-01 00:00 UTC.
extension Date {
    init(milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    /// Rounded down, and kept inside what a date column may sensibly hold.
    var milliseconds: Int64 {
        let value = (timeIntervalSince1970 * 1000).rounded(.down)
        return Int64(min(max(value, -62_135_596_800_000), 253_402_300_799_999))
    }
}
