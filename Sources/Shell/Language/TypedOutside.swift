import Answers
import Terminal

/// Rewrites quoted commands for the system's shell, where the program's name comes first. Words that the user
/// typed as arguments are left unchanged, even if they are names of commands.
struct TypedOutside {
    /// The words of the command line.
    let arguments: [String]

    /// The user's arguments and their parts, in lower case.
    private var own: Set<Substring> {
        guard let verb = Invocation.verbIndex(arguments) else { return [] }
        let words = arguments[(verb + 1)...].map { $0.lowercased() }
        let parts = words.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "-" } }
        return Set(parts + words.map { $0[...] } + [words.joined(separator: " ")[...]])
    }

    /// Returns a copy with the program's name in front of each quoted command.
    func rewritten(_ text: String) -> String {
        var result = ""
        // Scan the scalars by hand, because a regular expression would take a twentieth of a command's time.
        var rest = text.unicodeScalars[...]
        while let quote = rest.firstIndex(of: "“") {
            let start = rest.index(after: quote)
            let end = rest[start...].firstIndex { !("a"..."z").contains($0) && $0 != "-" } ?? rest.endIndex
            // “saved:fire” and “note:yes” are query terms that start like commands.
            let isTerm = end < rest.endIndex && [":", "=", "<", ">", "!"].contains(rest[end])
            let quoted = rest[start...].prefix { $0 != "”" }
            result += String(rest[..<start])
            if !isTerm, Verb.command(named: String(rest[start..<end])) != nil,
                !own.contains(Substring(quoted).lowercased()[...])
            {
                result += Program.name + " "
            }
            rest = rest[start...]
        }
        return result + String(rest)
    }

    /// Returns a copy with the program's name in front of each quoted command.
    func rewritten(_ text: StyledText) -> StyledText {
        var isQuoted = false
        return StyledText(
            text.spans.map { span in
                let text = rewritten(isQuoted ? "“" + span.text : span.text)
                defer { isQuoted = span.text.hasSuffix("“") }
                return StyledText.Span(isQuoted ? String(text.dropFirst()) : text, span.style)
            })
    }

    /// Returns a copy with the program's name in front of the commands in its advice.
    func rewritten(_ failure: Failure) -> Failure {
        guard let hint = failure.hint,
            let start = hint.hasPrefix("Did you mean") ? hint.firstIndex(of: "?") : hint.startIndex
        else { return failure }
        return Failure(
            failure.code, failure.kind, failure.message, excerpt: failure.excerpt,
            advice: .words(hint[..<start] + rewritten(String(hint[start...]))))
    }
}

extension REPL {
    /// Returns a line with its commands in the form for the current mode.
    func hint(_ line: StyledText) -> StyledText { outside?.rewritten(line) ?? line }
}
