import Wording

/// Guesses at the meaning of a term that can't be read.

extension QueryParser {
    /// Returns the error for an unknown or not yet supported field. For `is:legendary`, the error suggests
    /// `legendary:yes`; for `pikachu > list.txt`, it points at the symbol.
    func unknownField(_ name: QueryToken, _ symbol: QueryToken) -> QueryError {
        let word = name.text.lowercased()
        if Self.later.contains(word) { return QueryError(.notYet(word), name) }
        let value = peek().flatMap { [.word, .quoted].contains($0.kind) ? $0 : nil }
        let isComparable = value.map { value in
            value.text.first?.isNumber == true || QueryField(named: value.text, in: table) != nil
        }
        if symbol.isAfterSpace, [">", ">>", "<"].contains(symbol.text), isComparable != true {
            return QueryError(.unexpected, symbol)
        }
        if ["is", "has", "are"].contains(word), let value, value.kind == .word,
            let (field, fact) = Query.fact(value.text, in: pokedex)
        {
            return QueryError(.unknownField, name)
                .mended("\(field.name):\(fact)", in: source, name.column..<value.end)
        }
        let words = table.fields.flatMap { [$0.name] + $0.aliases } + ["sort", "limit"]
        let near = EditDistance.nearest(to: name.text, among: words)
        return QueryError(.unknownField, name, suggestions: near)
    }

    /// Fields that aren't supported yet.
    private static let later: Set<String> = [
        "item", "items", "held-item", "nature", "natures",
    ]

    /// Returns the error, with a suggestion for the whole query if possible.
    func mended(_ error: QueryError, _ name: QueryToken, _ symbol: QueryToken, values start: Int)
        -> QueryError
    {
        guard let field = QueryField(named: name.text, in: table),
            ![">", "<", ">=", "<="].contains(symbol.text)
        else {
            return error
        }
        // For example, “order:attack”.
        if case .notANumber(.position) = error.reason, let meant = QueryField(named: error.text, in: table),
            meant.canBeSortedBy
        {
            return error.mended("sort:\(meant.name)", in: source, name.column..<error.end)
        }
        guard case .unknownValue = error.reason, field.kind == .choice,
            let place = tokens[start...].firstIndex(where: { $0.column == error.column })
        else { return error }
        let token = tokens[place]
        func word(_ text: String) -> String? {
            var token = token
            token.kind = .word
            token.text = text
            let parser = QueryValueParser(field: field, source: self.words)
            return (try? parser.value(token)).map { value in
                if case .choice(let word) = value { word } else { text }
            }
        }
        // For example, “type:fire/flying”.
        let parts = token.text.split { "/+&".contains($0) }.map(String.init)
        let words = parts.count <= 4 ? parts.compactMap(word) : []
        if parts.count > 1, words.count == parts.count {
            let sign = symbol.text == "!=" ? "!=" : ":"
            return QueryError(.severalValues(field), token).mended(
                words.map { field.name + sign + $0 }.joined(separator: " "), in: source,
                name.column..<token.end)
        }
        // For example, “ability:water absorb”.
        for count in 2...4 where place + count <= tokens.count {
            let all = tokens[place..<place + count]
            guard all.allSatisfy({ $0.kind == .word }) else { break }
            if let word = word(all.map(\.text).joined(separator: " ")), let end = all.last?.end {
                return error.mended(word, in: source, token.column..<end)
            }
        }
        return error
    }
}

extension QueryError {
    /// The end offset of the error's text, in characters.
    fileprivate var end: Int { column + text.count }

    /// Returns the error with a suggested query, made by replacing the wrong text, or the given columns.
    func mended(_ text: String?, in query: String, _ columns: Range<Int>? = nil) -> QueryError {
        guard let text else { return self }
        var characters = Array(query)
        characters.replaceSubrange(columns ?? column..<end, with: text)
        var error = self
        error.query = String(characters)
        return error
    }
}
