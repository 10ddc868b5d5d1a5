import Foundation
import Terminal

/// A line as bash has it before Tab, which bash itself does not part into the words that a program would get.
///
/// Source: <https://www.gnu.org/software/bash/manual/html_node/Quoting.html> and
/// <https://www.gnu.org/software/bash/manual/html_node/Programmable-Completion.html>
struct BashLine: Equatable {
    /// The words without their quotation, the program's name first; the last is the one that is being written.
    private(set) var words = [""]
    /// The quotation mark that is open in the last word.
    private(set) var quote: Character?
    /// The start, in the last word, of bash's own idea of it: after the last of the characters that it breaks words at.
    private(set) var breakIndex = 0

    /// The characters of `COMP_WORDBREAKS` that a word of ours can hold.
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

    /// A candidate for the last word as bash inserts it: quoted as the word is, without what stands before the break.
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
