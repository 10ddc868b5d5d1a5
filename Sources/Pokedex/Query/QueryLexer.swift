/// From characters to words, operators and commas.

/// A piece of a query.
struct QueryToken {
    enum Kind {
        case word, quoted, comma, symbol
    }

    var kind: Kind
    /// The text as typed; without the quotes if quoted.
    var text: String
    /// Where it begins and ends, in characters.
    var column: Int
    var end: Int
    /// Whether white space, or the beginning, is before it.
    var isAfterSpace: Bool
}

/// Splits a query into tokens.
struct QueryLexer {
    private let characters: [Character]
    private var position = 0

    init(_ text: String) { characters = Array(text) }

    /// Every token.
    mutating func tokens() throws(QueryError) -> [QueryToken] {
        var tokens: [QueryToken] = []
        while true {
            let start = position
            while position < characters.count, characters[position].isWhitespace { position += 1 }
            guard position < characters.count else { return tokens }
            var token = try next()
            token.isAfterSpace = token.column > start || start == 0
            tokens.append(token)
        }
    }

    private mutating func next() throws(QueryError) -> QueryToken {
        let start = position
        let character = characters[position]
        if Self.isQuote(character) { return try quoted() }
        let kind: QueryToken.Kind
        if character == "," {
            kind = .comma
            position += 1
        } else if isSymbol(at: position) {
            kind = .symbol
            while position < characters.count, isSymbol(at: position) { position += 1 }
        } else {
            kind = .word
            while position < characters.count, isWord(at: position) { position += 1 }
        }
        return QueryToken(
            kind: kind, text: String(characters[start..<position]), column: start, end: position,
            isAfterSpace: false)
    }

    private mutating func quoted() throws(QueryError) -> QueryToken {
        let start = position
        position += 1
        while position < characters.count, !Self.isQuote(characters[position]) { position += 1 }
        guard position < characters.count else {
            throw QueryError(.unclosedQuote, at: start, String(characters[start...]))
        }
        position += 1
        return QueryToken(
            kind: .quoted, text: String(characters[start + 1..<position - 1]), column: start, end: position,
            isAfterSpace: false)
    }

    private func isWord(at position: Int) -> Bool {
        let character = characters[position]
        return !character.isWhitespace && character != "," && !Self.isQuote(character)
            && !isSymbol(at: position)
    }

    /// Whether an operator has the character; `!` only as part of `!=`.
    private func isSymbol(at position: Int) -> Bool {
        switch characters[position] {
        case ":", "=", "<", ">": true
        case "!": position + 1 < characters.count && characters[position + 1] == "="
        default: false
        }
    }

    /// The plain quote, and the curly ones that come with pasted text.
    private static func isQuote(_ character: Character) -> Bool {
        character == "\"" || character == "“" || character == "”"
    }
}
