import Answers
import Terminal

/// Commands in quotation marks as a person has to type them: outside of the shell behind the program's name.
extension String {
    /// Itself with the program's name before each command in quotation marks.
    var typedOutside: String {
        var result = ""
        // By its scalars, since a regular expression alone would be a twentieth of a command's time.
        var rest = unicodeScalars[...]
        while let quote = rest.firstIndex(of: "“") {
            let start = rest.index(after: quote)
            let end = rest[start...].firstIndex { !("a"..."z").contains($0) && $0 != "-" } ?? rest.endIndex
            // “saved:fire” and “note:yes” are terms of a query, which begin like commands.
            let isTerm = end < rest.endIndex && [":", "=", "<", ">", "!"].contains(rest[end])
            result += String(rest[..<start])
            if !isTerm, Verb.command(named: String(rest[start..<end])) != nil { result += Program.name + " " }
            rest = rest[start...]
        }
        return result + String(rest)
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
    /// The same with the program's name before the commands of its advice. Words that the user may have meant to type stay as they are.
    var typedOutside: Failure {
        guard let hint,
            let start = hint.hasPrefix("Did you mean") ? hint.firstIndex(of: "?") : hint.startIndex
        else { return self }
        return Failure(
            code, kind, message, excerpt: excerpt,
            advice: .words(hint[..<start] + String(hint[start...]).typedOutside))
    }
}

extension REPL {
    /// A line with commands as they are typed here.
    func hint(_ line: StyledText) -> StyledText { mode == .oneShot ? line.typedOutside : line }
}
