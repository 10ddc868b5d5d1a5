import Foundation

/// What went wrong, as JSON.
struct ErrorJSON: Encodable {
    let error: Body

    struct Body: Encodable {
        let code: String
        let message: String
    }

    /// The message goes on with what to do next, all on one line. Where in a person's words it lies is left out: marks
    /// below a line say nothing within a text, and the message quotes the words.
    init(_ failure: Failure) {
        let parts = [failure.message, failure.advice].compactMap(\.self)
        let lines = parts.flatMap { $0.split(whereSeparator: \.isNewline) }
        error = Body(
            code: failure.code,
            message: lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " "))
    }
}
