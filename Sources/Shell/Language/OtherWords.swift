import Answers

/// Other programs' words for a verb. None of them is a verb: they only help to guess.
struct OtherWords {
    /// A word is that of two where a person would write two.
    let words: [String]
    /// The commands that the words may mean, the likeliest first; nil for the verb that they are written down for.
    let commands: [String]?

    /// Words for the verb itself, or for `commands`.
    init(_ words: String..., mean commands: String...) {
        self.words = words
        self.commands = commands.isEmpty ? nil : commands
    }

    /// The commands that a word may mean; none for other words.
    static func meaning(of word: String) -> [String] { meanings[word.lowercased()] ?? [] }

    /// Each of these words with the commands that it means.
    static let meanings: [String: [String]] = Dictionary(
        Verb.commands.flatMap { command in
            command.otherWords.flatMap { other in other.words.map { ($0, other.commands ?? [command.path]) } }
        }, uniquingKeysWith: +)
}
