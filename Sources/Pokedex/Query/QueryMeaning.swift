/// Words of a query that are no names, read one after the other.

/// A term without a field, and its place among the tokens.
struct BareTerm {
    let place: Int
    let tokens: [QueryToken]

    /// Its only token, if that is a word.
    var word: QueryToken? { tokens.count == 1 && tokens[0].kind == .word ? tokens[0] : nil }
}

/// Reads terms without a field as facts.
struct MeaningReader {
    private var terms: ArraySlice<BareTerm>
    private let pokedex: NationalDex?
    /// The facts that replace columns of the text; none for words that add nothing.
    private(set) var replacements: [(columns: Range<Int>, fact: String)] = []
    /// The order and the limit that the words mean.
    private(set) var order: [String] = []

    init(_ terms: [BareTerm], _ pokedex: NationalDex?) {
        self.terms = terms[...]
        self.pokedex = pokedex
    }

    /// Reads all of them; false if one can only be part of a name.
    mutating func read() -> Bool {
        while let term = terms.popFirst() {
            guard read(term) else { return false }
        }
        return true
    }

    private mutating func read(_ term: BareTerm) -> Bool {
        guard let first = term.tokens.first, let last = term.tokens.last else { return true }
        if pokedex != nil, readOrder(term) { return true }
        // A number is a Pokédex number, unless a field stands before it.
        if first.kind == .word, QueryValueParser.isPokedexNumber(first.text) { return true }
        if term.tokens.count == 1, let field = QueryField(named: first.text) {
            // “weak to fire”
            let filler = field.isOfMatchups ? next(after: term, in: ["to", "against"]) : nil
            if let filler { terms.removeFirst(); replacements.append((filler.columns, "")) }
            if let value = terms.first, value.place == (filler?.place ?? term.place) + 1,
                let end = value.tokens.last?.end, let fact = field.fact(value.tokens, in: pokedex)
            {
                terms.removeFirst()
                if filler != nil { replacements.removeLast() }
                return take(first.column..<end, fact)
            }
            if filler != nil { return false }
        }
        // “ultra beasts”, “swift swim”
        if let next = terms.first, next.place == term.place + 1, let word = next.word, var both = term.word {
            both.text += "-" + word.text
            if let fact = Query.fact([both], in: pokedex) {
                terms.removeFirst()
                return take(first.column..<word.end, fact, next)
            }
        }
        if let fact = Query.fact(term.tokens, in: pokedex) {
            return take(first.column..<last.end, fact, term)
        }
        // “fire/flying”
        let parts = first.text.split { "/+&".contains($0) }
        guard term.word != nil, parts.count > 1 else { return false }
        let facts = parts.compactMap { part -> String? in
            var token = first
            token.text = String(part)
            return Query.fact([token], in: pokedex)
        }
        return facts.count == parts.count
            && take(first.column..<last.end, facts.joined(separator: " "), term)
    }

    /// Takes a fact, and with it the word “type” that may follow.
    private mutating func take(_ columns: Range<Int>, _ fact: String, _ term: BareTerm? = nil) -> Bool {
        replacements.append((columns, fact))
        if let term, let word = next(after: term, in: ["type", "types", "pokemon", "pokémon"]),
            terms.dropFirst().first.map({ $0.place != word.place + 1 || word.isPokemon }) ?? true
        {
            terms.removeFirst()
            replacements.append((columns.upperBound..<word.columns.upperBound, ""))
        }
        return true
    }

    /// The next term, if it is one of these words and follows at once.
    private func next(
        after term: BareTerm, in words: [String]
    ) -> (place: Int, columns: Range<Int>, isPokemon: Bool)? {
        guard let next = terms.first, next.place == term.place + term.tokens.count * 2 - 1,
            let token = next.word, words.contains(token.text.lowercased())
        else { return nil }
        return (next.place, token.column..<token.end, token.text.lowercased().hasPrefix("pok"))
    }

    /// Reads “top 10 speed”, “10 fastest” and “strongest”.
    private mutating func readOrder(_ term: BareTerm) -> Bool {
        guard let word = term.word else { return false }
        var read = [word]
        var rest = terms
        func number() -> Int? { read.last.flatMap { Int($0.text) }.flatMap { $0 > 0 ? $0 : nil } }
        func more() -> Bool {
            guard let next = rest.first?.word else { return false }
            read.append(next)
            rest.removeFirst()
            return true
        }
        var key: String?
        let isTop = word.text.lowercased() == "top"
        if isTop, more(), number() == nil {
            read = [word]
            rest = terms
        }
        let limit = number()
        if isTop || limit != nil {
            let before = (read, rest)
            if more(), let next = read.last {
                key = Self.superlatives[next.text.lowercased()]
                if key == nil, isTop, let field = QueryField(named: next.text), field.canBeSortedBy {
                    key = "-" + field.name
                }
            }
            if key == nil { (read, rest) = before }
            if isTop, limit != nil, key == nil { key = "-" + QueryField.total.name }
        } else {
            key = Self.superlatives[word.text.lowercased()]
        }
        guard let key, let end = read.last?.end else { return false }
        terms = rest
        replacements.append((word.column..<end, ""))
        order = ["sort:" + key] + (limit.map { ["limit:\($0)"] } ?? [])
        return true
    }

    /// Words for the ends of an order.
    private static let superlatives: [String: String] = [
        "fastest": "-speed", "slowest": "speed", "strongest": "-bst", "best": "-bst", "weakest": "bst",
        "heaviest": "-weight", "lightest": "weight", "tallest": "-height", "biggest": "-height",
        "largest": "-height", "smallest": "height", "newest": "-id", "oldest": "id",
    ]
}
