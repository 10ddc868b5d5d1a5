import Records

/// Splits a line into words.

/// A word of a line, or a part that is already in the query language.
enum SpokenPiece: Equatable {
    /// A word in lower case.
    case word(String)
    /// A term, a quotation or a bracket, as typed.
    case term(String)
    /// A comma between words.
    case comma

    /// Splits a line into pieces; returns nil if the line has any other symbols.
    static func pieces(of text: String) -> [SpokenPiece]? {
        var lexer = QueryLexer(text)
        guard let tokens = try? lexer.tokens() else { return nil }
        let characters = Array(text)
        var pieces: [SpokenPiece] = []
        var position = 0
        while position < tokens.count {
            let token = tokens[position]
            position += 1
            switch token.kind {
            case .comma: pieces.append(.comma)
            case .not: pieces.append(.word(QueryParser.negation))
            case .opening, .closing: pieces.append(.term(token.text))
            case .quoted: pieces.append(.term("\"\(token.text)\""))
            case .symbol: return nil
            case .word:
                guard position < tokens.count, tokens[position].kind == .symbol else {
                    pieces += words(of: token.text).map { .word($0) }
                    continue
                }
                let end = end(ofTermAt: position, tokens)
                position = end
                pieces.append(.term(String(characters[token.column..<tokens[end - 1].end])))
            }
        }
        return pieces
    }

    /// Returns the end of a term, given its operator: after its values, or after the direction of an order.
    private static func end(ofTermAt symbol: Int, _ tokens: [QueryToken]) -> Int {
        var end = symbol + 1
        while end < tokens.count, [.word, .quoted].contains(tokens[end].kind) {
            end += 1
            guard end < tokens.count, tokens[end].kind == .comma else { break }
            end += 1
        }
        let directions = ["asc", "ascending", "desc", "descending"]
        let isOrder = tokens[symbol - 1].text.lowercased() == "sort"
        if isOrder, end < tokens.count, directions.contains(tokens[end].text.lowercased()) { end += 1 }
        return end
    }

    /// Splits a typed word at contractions, possessives, slashes and some hyphens.
    private static func words(of typed: String) -> [String] {
        var word = typed.lowercased().replacing("’", with: "'").replacing("é", with: "e")
        if let sign = signs[word] { return [sign] }
        while let last = word.last, ".?!;".contains(last) { word.removeLast() }
        if adverbs.contains(word) { return [] }
        if word == "cannot" || word == "can't" { return ["can", contraction] }
        if word.hasSuffix(contraction) { return [String(word.dropLast(3)), contraction] }
        for ending in ["'s", "'m", "'ve", "'re", "'"] where word.hasSuffix(ending) {
            word.removeLast(ending.count)
            break
        }
        let parts = word.split { "/&".contains($0) }.flatMap { $0.split(separator: "+").map(String.init) }
        if parts.count > 1 { return Array(parts.map { [$0] }.joined(separator: [QueryParser.conjunction])) }
        if word.hasPrefix("non-") { return [QueryParser.negation, String(word.dropFirst(4))] }
        for ending in ["-type", "-types"] where word.hasSuffix(ending) {
            return [String(word.dropLast(ending.count)), "type"]
        }
        return word.isEmpty ? [] : [word]
    }

    /// The negation at the end of a verb, as in “haven't”, which belongs to the words around it.
    static let contraction = "n't"

    /// Words that don't affect the query, regardless of their position.
    private static let adverbs = "yet still already ever also currently actually really".words

    /// Symbols, with the words they are read as.
    private static let signs = [
        "&": "and", "&&": "and", "+": "and", "|": "or", "||": "or",
    ]
}
