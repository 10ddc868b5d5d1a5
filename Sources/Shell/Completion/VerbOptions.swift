/// The options of the verbs, as completion needs them.
enum VerbOptions {
    /// The offers for each option of any verb that takes a value.
    static let offers = Verb.commands.reduce(into: GlobalOptions.offers) { offers, command in
        offers.merge(command.optionOffers) { first, _ in first }
    }

    /// The names of those of `command`, with those of the program, which stand before or behind any verb.
    static func names(of command: (any ShellCommand.Type)?) -> [String] {
        let own = command.flatMap { CommandInfo($0)?.shown } ?? []
        let global = CommandInfo(DescribedOptions.self)?.shown ?? []
        let options = (own + global).filter { $0.kind != "positional" }
        return options.flatMap(\.spellings).filter { $0.hasPrefix("--") }
    }

    /// The positions of those words that are neither options nor their values, and the option that waits for its
    /// value, if one does.
    static func parting(_ words: some RandomAccessCollection<some StringProtocol>) -> (
        kept: [Int], waiting: String?
    ) {
        var kept: [Int] = []
        var waiting: String?
        for (index, word) in words.enumerated() {
            if waiting != nil {
                waiting = nil
            } else if !word.hasPrefix("-") || word == "-" {
                kept.append(index)
            } else if offers[String(word)] != nil {
                waiting = String(word)
            }
        }
        return (kept, waiting)
    }
}
