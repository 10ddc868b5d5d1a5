import Terminal

/// A line up to the cursor, split for completion into the word being typed and those preceding it.
///
/// Options may be anywhere, so options and their values don't count as arguments.
struct TypedLine {
    /// The word being typed; empty after a space.
    let word: String
    /// The character offset of the word in the line.
    let start: Int
    /// The first word that isn't an option, if it is complete.
    let verb: String?
    /// The arguments between the command and the word.
    let arguments: [Argument]
    /// The option that the word is a value of.
    let option: String?

    /// An argument of the command.
    struct Argument {
        let text: String
        /// The character offset of the argument in the line.
        let start: Int
        /// Whether the argument isn't separated from the word being typed by an option.
        let isAdjacent: Bool
    }

    init(_ line: some StringProtocol) {
        let words = line.split(separator: " ")
        let isNewWord = line.last.map { $0 == " " } ?? true
        let earlier = isNewWord ? words : words.dropLast()
        word = isNewWord ? "" : String(words.last ?? "")
        start = line.count - word.count
        var (kept, option) = VerbOptions.parting(earlier)
        // Some people also type the program's name at the prompt.
        if let first = kept.first, earlier[first].lowercased() == Program.name { kept.removeFirst() }
        self.option = option
        verb = kept.first.map { String(earlier[$0]) }
        arguments = zip(kept.indices, kept).dropFirst().map { place, index in
            Argument(
                text: String(earlier[index]),
                start: line.distance(from: line.startIndex, to: earlier[index].startIndex),
                isAdjacent: earlier.count - index == kept.count - place)
        }
    }

    /// Returns the last arguments that satisfy `belongs` and aren't separated from the word by an option.
    func arguments(while belongs: (String) -> Bool) -> [Argument] {
        arguments.reversed().prefix { $0.isAdjacent && belongs($0.text) }.reversed()
    }

    /// Returns a completion that replaces the word.
    func completion(_ candidates: [Candidate], appendsSpace: Bool = true) -> Completion {
        Completion(start: start, candidates: candidates, appendsSpace: appendsSpace)
    }

    /// Completes `value`, the last part of the word, with all `values` that begin with it.
    func completion(of value: Substring, _ values: [String]) -> Completion {
        Completion(
            start: start + word.count - value.count, candidates: Self.matching(value, values))
    }

    /// Filters `all` by the word as a prefix, ignoring case.
    func matching(_ all: [String]) -> [Candidate] { Self.matching(word, all) }

    /// Filters `all` by the word as a prefix, ignoring case, and keeps the descriptions.
    func described(_ all: [(name: String, meaning: String?)]) -> [Candidate] {
        let start = word.lowercased()
        return all.filter { $0.name.lowercased().hasPrefix(start) }.map {
            Candidate($0.name, meaning: $0.meaning)
        }
    }

    /// Filters `all` by `text` as a prefix, ignoring case.
    static func matching(_ text: some StringProtocol, _ all: [String]) -> [Candidate] {
        let start = text.lowercased()
        return all.filter { $0.lowercased().hasPrefix(start) }.map { Candidate($0) }
    }
}
