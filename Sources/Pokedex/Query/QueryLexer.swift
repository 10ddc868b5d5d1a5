/// From characters to words, operators, commas and brackets.

/// A piece of a query.
struct QueryToken {
    enum Kind {
        case word, quoted, comma, symbol, opening, closing
        /// `-` or `!` at the beginning of a term.
        case not
    }

    var kind: Kind
    /// The text as typed; without the quotes if quoted.
    var text: String
    /// The start and end, in characters.
    var column: Int
    var end: Int
    /// Whether white space, or the beginning, is before it.
    var isAfterSpace = false
}

/// Splits a query into tokens, by Unicode scalars: a combining mark hides no operator or space before it.
struct QueryLexer {
    private var scalars: [Unicode.Scalar] = []
    /// The column of each scalar, in characters, and of the end.
    private var columns: [Int] = []
    private var position = 0
    /// The number of open brackets.
    private var depth = 0

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
            while position < scalars.count, scalars[position].isSpace { position += 1 }
            guard position < scalars.count else { return tokens }
            // A bracket, or what stands for “not”, is only where a term may begin; elsewhere it is part of a word.
            let last = tokens.last?.kind
            let isFree = start == 0 || scalars[start].isSpace
            let mayBegin = last != .symbol && last != .comma && (isFree || last == .opening || last == .not)
            var token = try next(mayBegin: mayBegin)
            token.isAfterSpace = isFree || mayBegin
            tokens.append(token)
        }
    }

    private mutating func next(mayBegin: Bool) throws(QueryError) -> QueryToken {
        let start = position
        if Self.isQuote(scalars[position]) { return try quoted() }
        let kind: QueryToken.Kind
        switch scalars[position] {
        case ",": kind = .comma
        case "(" where mayBegin:
            kind = .opening
            depth += 1
        case ")" where mayBegin || depth > 0:
            kind = .closing
            depth = max(0, depth - 1)
        case "-" where mayBegin && mayNegate, "!" where mayBegin && mayNegate: kind = .not
        case _ where isSymbol(at: position):
            while position < scalars.count, isSymbol(at: position) { position += 1 }
            return token(.symbol, start..<position, from: start)
        default:
            readWord()
            return token(.word, start..<position, from: start)
        }
        position += 1
        return token(kind, start..<position, from: start)
    }

    /// Whether a term follows a sign at once.
    private var mayNegate: Bool {
        let next = position + 1
        return next < scalars.count && (isWord(at: next) || Self.isQuote(scalars[next]))
    }

    /// Reads on to the end of a word. A bracket that opens in a word closes there.
    private mutating func readWord() {
        var opened = 0
        while position < scalars.count, isWord(at: position) {
            if scalars[position] == "(" { opened += 1 }
            if scalars[position] == ")" {
                guard opened > 0 || depth == 0 else { return }
                opened -= 1
            }
            position += 1
        }
    }

    private mutating func quoted() throws(QueryError) -> QueryToken {
        let start = position
        position += 1
        while position < scalars.count, !Self.isQuote(scalars[position]) { position += 1 }
        guard position < scalars.count else {
            throw QueryError(reason: .unclosedQuote, column: columns[start], text: text(start..<position))
        }
        position += 1
        return token(.quoted, start + 1..<position - 1, from: start)
    }

    private func token(_ kind: QueryToken.Kind, _ range: Range<Int>, from start: Int) -> QueryToken {
        QueryToken(kind: kind, text: text(range), column: columns[start], end: columns[position])
    }

    private func text(_ range: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        for scalar in scalars[range] { text.append(scalar) }
        return String(text)
    }

    private func isWord(at position: Int) -> Bool {
        let scalar = scalars[position]
        return !scalar.isSpace && scalar != "," && !Self.isQuote(scalar)
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

extension Unicode.Scalar {
    /// Whether it is white space. ASCII needs no look into Unicode's tables.
    fileprivate var isSpace: Bool {
        isASCII ? self == " " || ("\t"..."\r").contains(self) : properties.isWhitespace
    }
}
