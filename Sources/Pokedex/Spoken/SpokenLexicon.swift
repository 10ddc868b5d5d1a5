/// The phrases of the table, as patterns by their first word.
struct SpokenLexicon {
    static let shared = SpokenLexicon()
    /// The greatest number of words in a phrase.
    static let longest = 7

    /// UTF-8 of the table, which is faster to split than a string: the first search waits for it.
    private typealias Text = ArraySlice<UInt8>

    /// Several phrases with the same meaning: “my? favs/fav” stands for four.
    private struct Pattern {
        let slots: ArraySlice<Text>
        let meaning: SpokenMeaning
    }

    /// The patterns that can begin with a word, in the order of the table.
    private var patterns: [String: [Pattern]] = [:]

    private init() {
        for line in Array(Self.table.utf8).split(separator: UInt8(ascii: "\n")) {
            let halves = line.split(separator: UInt8(ascii: "|"), maxSplits: 1)
            let words = halves[0].split(separator: UInt8(ascii: " "), maxSplits: 1)
            guard halves.count == 2, let kind = SpokenMeaning.Kind(rawValue: Self.string(words[0]))
            else { continue }
            // A space separates the text from the bar.
            let text = words.count == 2 ? Self.string(words[1].dropLast()) : ""
            let meaning = SpokenMeaning(kind: kind, text: text)
            for pattern in halves[1].split(separator: UInt8(ascii: ",")) {
                let slots = pattern.split(separator: UInt8(ascii: " "))[...]
                let first = slots.prefix(1 + slots.prefix { Self.isOptional($0) }.count)
                for word in first.flatMap(Self.words) {
                    patterns[Self.string(word), default: []].append(
                        Pattern(slots: slots, meaning: meaning))
                }
            }
        }
    }

    /// Returns the meanings of a phrase, whose words are separated by spaces; none if the table doesn't have it.
    subscript(phrase: String) -> [SpokenMeaning] {
        let words = Array(phrase.utf8).split(separator: UInt8(ascii: " "))[...]
        guard let first = words.first else { return [] }
        return patterns[Self.string(first), default: []].filter { Self.matches($0.slots, words) }
            .map(\.meaning)
    }

    /// Returns whether words are one of the phrases that slots stand for.
    private static func matches(
        _ slots: ArraySlice<Text>, _ words: ArraySlice<Text>
    ) -> Bool {
        guard let slot = slots.first else { return words.isEmpty }
        let rest = slots.dropFirst()
        if isOptional(slot), matches(rest, words) { return true }
        guard let word = words.first, Self.words(slot).contains(where: word.elementsEqual) else {
            return false
        }
        return matches(rest, words.dropFirst())
    }

    private static func string(_ text: Text) -> String { String(decoding: text, as: UTF8.self) }

    private static func isOptional(_ slot: Text) -> Bool { slot.last == UInt8(ascii: "?") }

    /// Returns the alternative words of a slot.
    private static func words(_ slot: Text) -> [Text] {
        slot.dropLast(isOptional(slot) ? 1 : 0).split(separator: UInt8(ascii: "/"))
    }
}
