import Answers

/// Splits a typed line into words.
///
/// Spaces separate words. Quotation marks around a word, which allow spaces in it, are removed. Anywhere else
/// they are kept, so that `farfetch'd` is a name and `name:"mr mime"` reaches the query unchanged.
struct Words: Equatable {
    private(set) var words: [String] = []
    /// The indices of `"and"`, `"or"` and `"not"`, which need their quotation marks to be part of a name in a
    /// query.
    private var quotedKeywords: [Int] = []

    /// The words in the form that a query expects.
    var ofQuery: [String] {
        quotedKeywords.reduce(into: words) { words, index in words[index] = "\"\(words[index])\"" }
    }

    /// A copy without the program's name at the start, which some people also type at the prompt.
    var withoutProgramName: Words {
        guard words.first?.lowercased() == Program.name else { return self }
        var rest = self
        rest.words.removeFirst()
        rest.quotedKeywords = quotedKeywords.map { $0 - 1 }
        return rest
    }

    /// - Throws: `Failure` for an unbalanced quotation mark.
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
        /// Whether the quotation mark is at the start of the word; if so, the mark isn't part of the word.
        let isOuter: Bool
    }
}
