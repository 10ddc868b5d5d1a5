/// The phrases of the table, by their words.
struct SpokenLexicon {
    static let shared = SpokenLexicon()

    /// The meanings of each phrase, in the order of the table. Words are separated by spaces.
    private var meanings: [String: [SpokenMeaning]] = [:]
    /// The greatest number of words in a phrase.
    static let longest = 7

    private init() {
        // Split bytes instead of characters, which takes a third of the time: the first search waits for it.
        for line in Self.table.utf8.split(separator: UInt8(ascii: "\n")) {
            let halves = line.split(separator: UInt8(ascii: "|"), maxSplits: 1)
            let words = halves[0].split(separator: UInt8(ascii: " "), maxSplits: 1)
            guard halves.count == 2, let kind = SpokenMeaning.Kind(rawValue: String(Substring(words[0])))
            else { continue }
            // A space separates the text from the bar.
            let text = words.count == 2 ? String(Substring(words[1].dropLast())) : ""
            let meaning = SpokenMeaning(kind: kind, text: text)
            for pattern in halves[1].split(separator: UInt8(ascii: ",")) {
                for phrase in Self.phrases(pattern) { meanings[phrase, default: []].append(meaning) }
            }
        }
    }

    /// Returns the meanings of a phrase; none if the table doesn't have it.
    subscript(phrase: String) -> [SpokenMeaning] { meanings[phrase] ?? [] }

    /// Returns the phrases that a pattern stands for: “my? favs/fav” stands for four.
    private static func phrases(_ pattern: Substring.UTF8View) -> [String] {
        var phrases = [""]
        for slot in pattern.split(separator: UInt8(ascii: " ")) {
            let isOptional = slot.last == UInt8(ascii: "?")
            let words = slot.dropLast(isOptional ? 1 : 0).split(separator: UInt8(ascii: "/"))
                .map { String(Substring($0)) }
            phrases = phrases.flatMap { phrase in
                words.map { phrase.isEmpty ? $0 : "\(phrase) \($0)" } + (isOptional ? [phrase] : [])
            }
        }
        return phrases.filter { !$0.isEmpty }
            .map { $0.utf8.contains(UInt8(ascii: "-")) ? $0.replacing("-", with: " ") : $0 }
    }
}
