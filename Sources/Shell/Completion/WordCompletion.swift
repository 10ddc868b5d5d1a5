import Terminal

/// Completes words for system shells: the last word of a command line is completed in the same way as by Tab
/// at the prompt.
struct WordCompletion {
    let completion: LineCompletion

    /// Returns the distinct candidates for the last of `words`, with their descriptions.
    func described(for words: [String]) -> [Candidate] {
        let current = words.last ?? ""
        let before = Array(words.dropLast())
        let (kept, option) = VerbOptions.parting(before)
        let earlier = kept.map { before[$0] }
        // The calling shell completes file names better.
        if takesPath(option, behind: earlier), !current.hasPrefix("-") { return [] }
        let line = (earlier + [option, current].compactMap(\.self)).joined(separator: " ")
        let wordStart = line.count - current.count
        let found = completion.complete(line: line, cursor: line.count)
        let candidates = found.candidates.map { candidate -> Candidate in
            guard found.start < wordStart else {
                let whole = current.prefix(found.start - wordStart) + candidate.replacement
                return Candidate(String(whole), meaning: candidate.meaning)
            }
            // The first words of the candidate may already have been typed.
            let typed = line.dropFirst(found.start).prefix(wordStart - found.start).count { $0 == " " }
            let rest = candidate.replacement.split(separator: " ").dropFirst(typed)
            return Candidate(rest.joined(separator: " "), meaning: candidate.meaning)
        }
        var seen: Set<String> = []
        let all = candidates.filter { !$0.replacement.isEmpty && seen.insert($0.replacement).inserted }
        // If some candidates extend the word, drop those that would replace it, including those that only
        // change its case. A shell inserts the candidates' common prefix, which must not become shorter than
        // the word.
        let typed = current.lowercased()
        let longer = all.filter { $0.replacement.lowercased().hasPrefix(typed) }
        guard !longer.isEmpty else { return all }
        return longer.map {
            Candidate(current + $0.replacement.dropFirst(current.count), meaning: $0.meaning)
        }
    }

    private func takesPath(_ option: String?, behind words: [String]) -> Bool {
        if let option { return VerbOptions.offers[option]?.isPath ?? false }
        return Verb.command(meantBy: words.first)?.about.offers.first?.isPath ?? false
    }
}

/// A command line as bash passes it on Tab, before bash has split it into words.
///
/// Source: <https://www.gnu.org/software/bash/manual/html_node/Quoting.html> and
/// <https://www.gnu.org/software/bash/manual/html_node/Programmable-Completion.html>
struct BashLine: Equatable {
    /// The unquoted words, starting with the program's name; the last is the one being typed.
    private(set) var words = [""]
    /// The quotation mark that is still open in the last word.
    private(set) var quote: Character?
    /// The offset in the last word at which bash's own word begins, after the last word-break character.
    private(set) var breakIndex = 0

    /// The characters of `COMP_WORDBREAKS` that can occur within our words.
    private static let breaks: Set<Character> = [":", "=", ">", "<", "@", "|", "&", ";", "("]

    init(_ line: String) {
        var isEscaped = false
        var current = ""
        for character in line {
            if isEscaped {
                isEscaped = false
                if quote == "\"", !"\"\\$`".contains(character) { current.append("\\") }
                current.append(character)
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
                breakIndex = current.count
            } else if quote == nil, character.isWhitespace {
                if !current.isEmpty { words.insert(current, at: words.count - 1) }
                current = ""
                breakIndex = 0
            } else {
                current.append(character)
                if quote == nil, Self.breaks.contains(character) { breakIndex = current.count }
            }
        }
        words[words.count - 1] = current
    }

    /// Returns a candidate as bash should insert it: quoted like the word, without the part before the break.
    func insertion(of candidate: String) -> String {
        let rest = String(candidate.dropFirst(breakIndex))
        let special: String
        switch quote {
        case "'": return rest.replacing("'", with: "'\\''")
        case "\"": special = "\"\\$`"
        default: special = " \t'\"\\()&;<>|*?#!$`~[]{}"
        }
        return rest.reduce(into: "") { quoted, character in
            if special.contains(character) { quoted.append("\\") }
            quoted.append(character)
        }
    }
}
