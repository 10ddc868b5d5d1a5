import Answers
import Terminal

/// Commands in quotation marks as a person has to type them: outside of the shell behind the program's name.
extension String {
    /// Itself with the program's name before each command in quotation marks.
    var typedOutside: String {
        // “saved:fire” and “note:yes” are terms of a query, which begin like commands.
        replacing(/“([a-z-]+)(?![a-z-]|[:=<>!])/) { match in
            Verb.names.contains(String(match.1)) ? "“\(Program.name) \(match.1)" : String(match.0)
        }
    }
}

extension StyledText {
    /// Itself with the program's name before each command in quotation marks.
    var typedOutside: StyledText {
        var isQuoted = false
        return StyledText(
            spans.map { span in
                let text = (isQuoted ? "“" + span.text : span.text).typedOutside
                defer { isQuoted = span.text.hasSuffix("“") }
                return Span(isQuoted ? String(text.dropFirst()) : text, span.style)
            })
    }
}

extension Failure {
    /// The same with the program's name before the commands of its advice. What somebody meant to type is left as it is.
    var typedOutside: Failure {
        guard let hint,
            let start = hint.hasPrefix("Did you mean") ? hint.firstIndex(of: "?") : hint.startIndex
        else { return self }
        return Failure(
            code, kind, message, excerpt: excerpt,
            advice: .words(hint[..<start] + String(hint[start...]).typedOutside))
    }
}

extension Shell {
    /// A line with commands as they are typed here.
    func hint(_ line: StyledText) -> StyledText { mode == .oneShot ? line.typedOutside : line }
}
