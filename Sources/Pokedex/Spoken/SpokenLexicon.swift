/// The phrases of the table, by their words.
struct SpokenLexicon {
    static let shared = SpokenLexicon()

    /// The meanings of each phrase, in the order of the table. Words are separated by spaces.
    private var meanings: [String: [SpokenMeaning]] = [:]
    /// The greatest number of words in a phrase.
    static let longest = 7

    private init() {
        for line in Self.table.split(separator: "\n") {
            guard let bar = line.firstIndex(of: "|"), let name = line.split(separator: " ").first,
                let kind = SpokenMeaning.Kind(rawValue: String(name))
            else { continue }
            let text = line[name.endIndex..<bar].dropFirst().dropLast()
            let meaning = SpokenMeaning(kind: kind, text: String(text))
            for phrase in line[bar...].dropFirst(2).split(separator: ",") {
                for words in Self.phrases(phrase) { meanings[words, default: []].append(meaning) }
            }
        }
    }

    /// Returns the meanings of a phrase; none if the table doesn't have it.
    subscript(phrase: String) -> [SpokenMeaning] { meanings[phrase] ?? [] }

    /// Returns the phrases that a pattern stands for: “my? favs/fav” stands for four.
    private static func phrases(_ pattern: Substring) -> [String] {
        var phrases = [""]
        for slot in pattern.split(separator: " ") {
            let isOptional = slot.hasSuffix("?")
            let words = slot.dropLast(isOptional ? 1 : 0).split(separator: "/")
            phrases = phrases.flatMap { phrase in
                words.map { phrase.isEmpty ? String($0) : "\(phrase) \($0)" } + (isOptional ? [phrase] : [])
            }
        }
        return phrases.filter { !$0.isEmpty }.map { $0.replacing("-", with: " ") }
    }
}
