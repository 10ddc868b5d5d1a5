/// Splits queries into tokens.

/// A token of a query.
struct QueryToken {
    enum Kind {
        case word, quoted, comma, symbol, opening, closing
        /// A `-` or `!` at the start of a term.
        case not
    }

    var kind: Kind
    /// The text as typed, without quotes.
    var text: String
    /// The offset of the start, in characters.
    var column: Int
    /// The offset of the end, in characters.
    var end: Int
    /// Whether the token is at the start of the query or follows white space.
    var isAfterSpace = false
}

/// Splits a query into tokens by Unicode scalars, so that a combining mark can't hide the operator or space
/// before it.
struct QueryLexer {
    private var scalars: [Unicode.Scalar] = []
    /// The column of each scalar, and of the end, in characters.
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

    /// Returns all tokens.
    mutating func tokens() throws(QueryError) -> [QueryToken] {
        var tokens: [QueryToken] = []
        while true {
            let start = position
            while position < scalars.count, scalars[position].isSpace { position += 1 }
            guard position < scalars.count else { return tokens }
            // Brackets and symbols for “not” count only at the start of a term; elsewhere they are part of a
            // word.
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

    /// Whether a term directly follows the symbol.
    private var mayNegate: Bool {
        let next = position + 1
        return next < scalars.count && (isWord(at: next) || Self.isQuote(scalars[next]))
    }

    /// Reads to the end of a word. A bracket that opens within a word also closes there.
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

    /// Returns whether the scalar belongs to an operator; `!` is only an operator as part of `!=`.
    private func isSymbol(at position: Int) -> Bool {
        switch scalars[position] {
        case ":", "=", "<", ">": true
        case "!": position + 1 < scalars.count && scalars[position + 1] == "="
        default: false
        }
    }

    /// Returns whether the scalar is a straight or curly quote; pasted text may have curly quotes.
    private static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\"" || scalar == "“" || scalar == "”"
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is white space. ASCII is checked without Unicode's tables.
    fileprivate var isSpace: Bool {
        isASCII ? self == " " || ("\t"..."\r").contains(self) : properties.isWhitespace
    }
}
