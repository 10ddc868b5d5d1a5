import Foundation

/// Returns the current time in UTC, in a format of strftime(3).
func currentTime(_ format: String) -> String {
    var (second, parts) = (time(nil), tm())
    gmtime_r(&second, &parts)
    // The program sets no locale for dates, so the names of days and months are English.
    var words = [CChar](repeating: 0, count: 32)
    strftime(&words, words.count, format, &parts)
    return String(cString: &words)
}
