import Answers

/// The words of one line, as a person typed it.
///
/// Blanks part words. A quotation mark at the start of a word holds blanks together up to its partner and is taken
/// away; anywhere else it stays, so that `farfetch'd` is a name and `name:"mr mime"` reaches the query as written.
struct Words: Equatable {
    private(set) var words: [String] = []
    /// The places of `"and"`, `"or"` and `"not"`, which are parts of a name in a query only with their quotation marks.
    private var quotedKeywords: [Int] = []

    /// The words as a query takes them.
    var ofQuery: [String] {
        quotedKeywords.reduce(into: words) { words, index in words[index] = "\"\(words[index])\"" }
    }

    /// A copy without the program's name in front, which some type at the prompt as well.
    var withoutProgramName: Words {
        guard words.first?.lowercased() == Program.name else { return self }
        var rest = self
        rest.words.removeFirst()
        rest.quotedKeywords = quotedKeywords.map { $0 - 1 }
        return rest
    }

    /// - Throws: `Failure` when a quotation mark has no partner.
    init(_ line: String) throws(Failure) {
        var word = ""
        var started = false
        var open: Open?
        for character in line {
            if let quote = open {
                if character == quote.mark {
                    if !quote.isOuter { word.append(character) }
                    if quote.isOuter, ["and", "or", "not"].contains(word.lowercased()) {
                        quotedKeywords.append(words.count)
                    }
                    open = nil
                } else {
                    word.append(character)
                }
            } else if character.isWhitespace {
                if started { words.append(word) }
                word = ""
                started = false
            } else if !started, character == "\"" || character == "'" {
                open = Open(mark: character, isOuter: true)
                started = true
            } else {
                if character == "\"" { open = Open(mark: character, isOuter: false) }
                word.append(character)
                started = true
            }
        }
        if let open {
            throw Failure(
                .unclosedQuote, .usage, "A quotation mark (\(open.mark)) isn't closed.",
                advice: "Close it, or leave it out.")
        }
        if started { words.append(word) }
    }

    private struct Open {
        let mark: Character
        /// Whether it began the word, and so is not part of it.
        let isOuter: Bool
    }
}
