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
        return HTTPDate.parse(text).map { .seconds(max(0, $0.timeIntervalSince(now))) }
    }
}
