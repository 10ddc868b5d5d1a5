import Foundation
import JSONShapes

/// An error, as JSON.
package struct ErrorJSON: PlainAnswer {
    let error: [String: String]

    /// Creates the JSON of a failure. The message is followed by the next step, all on one line. The excerpt
    /// is left out: a marker under a line makes no sense in running text, and the message quotes the words.
    package init(_ failure: Failure, advice: String?) {
        let parts = [failure.message, advice].compactMap(\.self)
        let lines = parts.flatMap { $0.split(whereSeparator: \.isNewline) }
        error = [
            "code": failure.code.word,
            "message": lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " "),
        ]
    }
}
