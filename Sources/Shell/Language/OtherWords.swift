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

/// The command line as the system gave it.
struct CommandLineWords {
    /// The words behind the program's name.
    let arguments: [String]

    /// - Parameter words: the program's name first; nil for a word that isn't text in UTF-8.
    /// - Throws: `Failure` for a command line that the system did not give, or not as text: to guess it would be to use
    ///   another folder, or to act as another user.
    init(_ words: [String?]) throws(Failure) {
        guard !words.isEmpty else {
            throw Failure(
                .noArguments, .failure, "The command line can't be read, so nothing was done.",
                advice: "On Linux it is found through /proc/self/maps, which this process couldn't open.")
        }
        for (number, word) in words.enumerated() where word == nil {
            throw Failure(.badArgument, .usage, "Word \(number) of the command line isn't text in UTF-8.")
        }
        arguments = words.dropFirst().compactMap(\.self)
    }
}
