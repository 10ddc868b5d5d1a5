import Foundation

/// Parses the `Retry-After` header.
///
/// Source: <https://www.rfc-editor.org/rfc/rfc9110#field.retry-after>
enum RetryAfter {
    /// Returns the pause from `now` on, at least 0; `nil` if the text is neither a number of seconds nor a
    /// date.
    static func delay(_ text: String, now: Date) -> Duration? {
        let text = text.trimmingCharacters(in: .whitespaces)
        if !text.isEmpty, text.utf8.count <= 9, text.utf8.allSatisfy({ (48...57).contains($0) }),
            let seconds = Int(text)
        {
            return .seconds(seconds)
        }
        guard let date = HTTPDate.parse(text) else { return nil }
        return .seconds(max(0, date.timeIntervalSince(now)))
    }
}
