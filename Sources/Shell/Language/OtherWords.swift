/// What people call a verb elsewhere. None of these words is a verb: they only tell what was meant.
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

    /// The commands that a word may mean; none where nobody calls anything so.
    static func meaning(of word: String) -> [String] { meanings[word.lowercased()] ?? [] }

    /// Each of these words with the commands that it means.
    static let meanings: [String: [String]] = Dictionary(
        Verb.commands.flatMap { command in
            command.otherWords.flatMap { other in other.words.map { ($0, other.commands ?? [command.path]) } }
        }, uniquingKeysWith: +)
}
