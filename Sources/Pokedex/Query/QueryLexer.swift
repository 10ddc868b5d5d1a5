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

/// Splits a query into tokens, by Unicode scalars: a combining mark hides no operator or space before it.
struct QueryLexer {
    private var scalars: [Unicode.Scalar] = []
    /// The column of each scalar, in characters, and of the end.
    private var columns: [Int] = []
    private var position = 0

    init(_ text: String) {
        for (column, character) in text.enumerated() {
            for scalar in character.unicodeScalars {
                scalars.append(scalar)
                columns.append(column)
            }
        }
        columns.append(text.count)
    }

    /// Every token.
    mutating func tokens() throws(QueryError) -> [QueryToken] {
        var tokens: [QueryToken] = []
        while true {
            let start = position
            while position < scalars.count, scalars[position].properties.isWhitespace { position += 1 }
            guard position < scalars.count else { return tokens }
            var token = try next()
            token.isAfterSpace = start == 0 || scalars[start].properties.isWhitespace
            tokens.append(token)
        }
    }

    private mutating func next() throws(QueryError) -> QueryToken {
        let start = position
        if Self.isQuote(scalars[position]) { return try quoted() }
        let kind: QueryToken.Kind
        if scalars[position] == "," {
            kind = .comma
            position += 1
        } else if isSymbol(at: position) {
            kind = .symbol
            while position < scalars.count, isSymbol(at: position) { position += 1 }
        } else {
            kind = .word
            while position < scalars.count, isWord(at: position) { position += 1 }
        }
        return token(kind, start..<position, from: start)
    }

    private mutating func quoted() throws(QueryError) -> QueryToken {
        let start = position
        position += 1
        while position < scalars.count, !Self.isQuote(scalars[position]) { position += 1 }
        guard position < scalars.count else {
            throw QueryError(.unclosedQuote, at: columns[start], text(start..<position))
        }
        position += 1
        return token(.quoted, start + 1..<position - 1, from: start)
    }

    private func token(_ kind: QueryToken.Kind, _ range: Range<Int>, from start: Int) -> QueryToken {
        QueryToken(
            kind: kind, text: text(range), column: columns[start], end: columns[position], isAfterSpace: false
        )
    }

    private func text(_ range: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        for scalar in scalars[range] { text.append(scalar) }
        return String(text)
    }

    private func isWord(at position: Int) -> Bool {
        let scalar = scalars[position]
        return !scalar.properties.isWhitespace && scalar != "," && !Self.isQuote(scalar)
            && !isSymbol(at: position)
    }

    /// Whether an operator has the scalar; `!` only as part of `!=`.
    private func isSymbol(at position: Int) -> Bool {
        switch scalars[position] {
        case ":", "=", "<", ">": true
        case "!": position + 1 < scalars.count && scalars[position + 1] == "="
        default: false
        }
    }

    /// The plain quote, and the curly ones that come with pasted text.
    private static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\"" || scalar == "“" || scalar == "”"
    }
}
