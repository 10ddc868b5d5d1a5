import Answers

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
