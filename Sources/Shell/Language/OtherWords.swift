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
