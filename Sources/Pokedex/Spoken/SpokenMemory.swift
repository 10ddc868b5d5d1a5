/// The readings found for the words of a line, kept so that going back doesn't search again.
final class SpokenMemory {
    private var phrases: [Int: [(text: String, isNegated: Bool)]] = [:]
    /// The facts by position.
    var facts: [Int: SpokenFact?] = [:]
    /// The values of fields by the field's name and some words.
    var values: [String: String?] = [:]

    /// Returns the phrases that may be meant by `count` words from a position: the words unchanged, and without
    /// any negation among them.
    func phrases(at position: Int, _ count: Int, in pieces: [SpokenPiece]) -> [(
        text: String, isNegated: Bool
    )] {
        let key = position << 4 | count
        if let known = phrases[key] { return known }
        let words = pieces[position..<position + count].map { piece in
            if case .word(let word) = piece { word.replacing("-", with: " ") } else { "" }
        }
        func text(_ words: [String]) -> String {
            words.map { $0 == SpokenPiece.contraction ? QueryParser.negation : $0 }.joined(separator: " ")
        }
        var found = [(text: text(words), isNegated: false)]
        let negations = words.indices.dropFirst().filter {
            [QueryParser.negation, "never", SpokenPiece.contraction].contains(words[$0])
        }
        if let place = negations.first, negations.count == 1,
            place < count - 1 || words[place] == SpokenPiece.contraction
        {
            var others = words
            others.remove(at: place)
            found.append((text(others), true))
        }
        phrases[key] = found
        return found
    }
}

extension Dictionary {
    /// Returns the value of a key; calls `find` only the first time.
    mutating func value(of key: Key, _ find: () -> Value) -> Value {
        if let known = self[key] { return known }
        let value = find()
        self[key] = .some(value)
        return value
    }
}

/// A fact named by the next words.
struct SpokenFact {
    let field: QueryField
    let value: String
    /// The number of words.
    let count: Int
}
