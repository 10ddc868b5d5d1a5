import Foundation

/// An error, as JSON.
package struct ErrorJSON: Encodable {
    package let error: [String: String]

    /// The message continues with what to do next, all on one line. The place in the typed words is left out: marks
    /// below a line say nothing within a text, and the message quotes the words.
    package init(_ failure: Failure, advice: String? = nil) {
        let parts = [failure.message, advice].compactMap(\.self)
        let lines = parts.flatMap { $0.split(whereSeparator: \.isNewline) }
        error = [
            "code": failure.code.word,
            "message": lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " "),
        ]
    }
}
