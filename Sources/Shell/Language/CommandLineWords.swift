import Answers

/// The command line as the system gave it.
struct CommandLineWords {
    /// The words after the program's name.
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
