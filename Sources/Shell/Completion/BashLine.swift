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
