import Terminal

/// A line up to the cursor, as completion sees it: the word that is being written, and what the words before it are.
///
/// Options may be anywhere, so neither they nor their values count among the arguments.
struct TypedLine {
    /// The word being typed; empty after a blank.
    let word: String
    /// The start of the word, in characters from the left of the line.
    let start: Int
    /// The first word that is no option, if it is complete.
    let verb: String?
    /// The arguments between the verb and the word.
    let arguments: [Argument]
    /// The option whose value the word is.
    let option: String?

    /// A word behind the verb.
    struct Argument {
        let text: String
        /// The start of the argument, in characters from the left of the line.
        let start: Int
        /// Whether only arguments are between it and the word that is being typed.
        let isAdjacent: Bool
    }

    init(_ line: some StringProtocol) {
        let words = line.split(separator: " ")
        let isNewWord = line.last.map { $0 == " " } ?? true
        let earlier = isNewWord ? words : words.dropLast()
        word = isNewWord ? "" : String(words.last ?? "")
        start = line.count - word.count
        var (kept, option) = VerbOptions.parting(earlier)
        // Some type the program's name at the prompt as well.
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

    /// The last arguments of which each belongs with the word as far as `belongs` says, with no option between.
    func arguments(while belongs: (String) -> Bool) -> [Argument] {
        arguments.reversed().prefix { $0.isAdjacent && belongs($0.text) }.reversed()
    }

    /// Candidates in place of the word.
    func completion(_ candidates: [Candidate], appendsSpace: Bool = true) -> Completion {
        Completion(start: start, candidates: candidates, appendsSpace: appendsSpace)
    }

    /// Completes `value`, with which the word ends, to those of `values` that begin with it.
    func completion(of value: Substring, _ values: [String]) -> Completion {
        Completion(
            start: start + word.count - value.count, candidates: Self.matching(value, values))
    }

    /// Filters `all` by the word as a prefix, ignoring case.
    func matching(_ all: [String]) -> [Candidate] { Self.matching(word, all) }

    /// The words of `all` that begin as this word does, in any case, each with its meaning.
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
