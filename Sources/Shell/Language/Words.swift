import Answers

/// Splits a typed line into words.
///
/// Spaces separate words. Quotation marks around a word, which allow spaces in it, are removed. Anywhere else
/// they are kept, so that `farfetch'd` is a name and `name:"mr mime"` reaches the query unchanged.
struct Words: Equatable {
    private(set) var words: [String] = []
    /// The words as typed, with all quotation marks.
    private var typed: [String] = []

    /// The words in the form that a query expects: `"and"`, `"or"` and `"not"` keep their quotation marks,
    /// which make them part of a name.
    var ofQuery: [String] {
        zip(words, typed).map { word, typed in
            typed != word && ["and", "or", "not"].contains(word.lowercased()) ? "\"\(word)\"" : word
        }
    }

    /// The words for a command that ends with a text, which keeps its quotation marks.
    var ofText: [String] { Array(words.prefix(1) + typed.dropFirst()) }

    /// A copy without the program's name at the start, which some people also type at the prompt.
    var withoutProgramName: Words {
        guard words.first?.lowercased() == Program.name else { return self }
        var rest = self
        rest.words.removeFirst()
        rest.typed.removeFirst()
        return rest
    }

    /// - Throws: `Failure` for an unbalanced quotation mark.
    init(_ line: String) throws(Failure) {
        var word = ""
        var source = ""
        var started = false
        var open: Open?
        for character in line {
            if open != nil || !character.isWhitespace { source.append(character) }
            if let quote = open {
                if character == quote.mark {
                    if !quote.isOuter { word.append(character) }
                    open = nil
                } else {
                    word.append(character)
                }
            } else if character.isWhitespace {
                if started { add(word, source) }
                word = ""
                source = ""
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
                .unclosedQuote, "A quotation mark (\(open.mark)) isn't closed.",
                advice: "Close it, or leave it out.")
        }
        if started { add(word, source) }
    }

    private mutating func add(_ word: String, _ source: String) {
        words.append(word)
        typed.append(source)
    }

    private struct Open {
        let mark: Character
        /// Whether the quotation mark is at the start of the word; if so, the mark isn't part of the word.
        let isOuter: Bool
    }
}

/// The command line from the operating system.
struct CommandLineWords {
    /// The words after the program's name.
    let arguments: [String]

    /// - Parameter words: the words, starting with the program's name; nil for a word that isn't valid UTF-8.
    /// - Throws: `Failure` if the system passed no command line or invalid text. Guessing could mean using
    ///   another folder, or acting as another user.
    init(_ words: [String?]) throws(Failure) {
        guard !words.isEmpty else {
            throw Failure(
                .noArguments, "The command line can't be read, so nothing was done.",
                advice: "On Linux it is found through /proc/self/maps, which this process couldn't open.")
        }
        for (number, word) in words.enumerated() where word == nil {
            throw Failure(.badArgument, "Word \(number) of the command line isn't text in UTF-8.")
        }
        arguments = words.dropFirst().compactMap(\.self)
    }
}

/// Names that other programs use for a command. They aren't accepted as commands, and serve only for
/// suggestions.
struct OtherWords: ExpressibleByStringLiteral {
    /// The names; each may be two words, as in “sign in”.
    let words: [String]
    /// The commands that the words may mean, the likeliest first; nil for the command that declares them.
    let commands: [String]?

    /// Creates names for the declaring command, or for `commands`.
    init(stringLiteral word: String) { self.init(word) }

    init(_ words: String..., mean commands: String...) {
        self.words = words
        self.commands = commands.isEmpty ? nil : commands
    }

    /// Returns the commands that a word may mean; empty for unknown words.
    static func meaning(of word: String) -> [String] { meanings[word.lowercased()] ?? [] }

    /// All such words with the commands that they may mean.
    static let meanings: [String: [String]] = Dictionary(
        Verb.commands.flatMap { command in
            command.about.otherWords.flatMap { other in
                other.words.map { ($0, other.commands ?? [command.path]) }
            }
        }, uniquingKeysWith: +)
}
