/// The readings found for the words of a line, kept so that going back doesn't search again.
final class SpokenMemory {
    private var phrases: [Int: [(text: String, isNegated: Bool)]] = [:]
    private var facts: [Int: SpokenFact?] = [:]
    private var values: [String: String?] = [:]

    /// Returns the phrases that `count` words from a position may be: the words as they are, and without a
    /// negation among them.
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

    /// Returns the fact at a position; calls `find` only the first time.
    func fact(at position: Int, _ find: () -> SpokenFact?) -> SpokenFact? {
        if let known = facts[position] { return known }
        let fact = find()
        facts[position] = .some(fact)
        return fact
    }

    /// Returns the value of a field for some words; calls `find` only the first time.
    func value(of field: QueryField, _ words: String, _ find: () -> String?) -> String? {
        let key = "\(field.name) \(words)"
        if let known = values[key] { return known }
        let value = find()
        values[key] = .some(value)
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
