/// From tokens to a query.

/// The one parser of the query language.
struct QueryParser {
    private let tokens: [QueryToken]
    private let source: String
    private let pokedex: NationalDex?
    private(set) var saved: SavedQueries
    private var position = 0
    /// The terms without a field that were parsed.
    private(set) var bareTerms: [[QueryToken]] = []

    init(_ text: String, pokedex: NationalDex?, _ saved: SavedQueries = SavedQueries([:])) throws(QueryError)
    {
        guard text.utf8.count <= Query.maximumLength else {
            throw QueryError(.tooLong(limit: Query.maximumLength), at: 0)
        }
        var lexer = QueryLexer(text)
        tokens = try lexer.tokens()
        source = text
        self.pokedex = pokedex
        self.saved = saved
    }

    mutating func query() throws(QueryError) -> Query {
        var query = Query()
        while let token = peek() {
            guard token.isAfterSpace, token.kind == .word || token.kind == .quoted else {
                throw QueryError(.unexpected, at: token.column, token.text)
            }
            if token.kind == .word, let first = token.text.first, first == "-" || first == "!" {
                throw negation(of: token)
            }
            if token.kind == .word, let symbol = peek(1), symbol.kind == .symbol {
                position += 2
                if token.text.lowercased() == "sort" {
                    try sort(after: symbol, into: &query.sortKeys)
                } else {
                    query.terms.append(try comparison(of: token, symbol))
                }
            } else if isConjunction(token) {
                position += 1
            } else {
                query.terms.append(try names())
            }
            guard query.terms.count <= Query.maximumTerms else {
                throw QueryError(.tooMany(limit: Query.maximumTerms), at: token.column, token.text)
            }
        }
        return query
    }

    /// Whether a token is the word “and” between two terms, which says nothing new.
    private func isConjunction(_ token: QueryToken) -> Bool {
        guard token.kind == .word, token.text.lowercased() == Self.conjunction, position > 0 else {
            return false
        }
        return peek(1).map { $0.kind == .word || $0.kind == .quoted } ?? false
    }

    static let conjunction = "and"

    private func peek(_ ahead: Int = 0) -> QueryToken? {
        tokens.indices.contains(position + ahead) ? tokens[position + ahead] : nil
    }

    /// A value and those that follow, separated by commas.
    private mutating func list(_ missing: QueryError.Reason) throws(QueryError) -> [QueryToken] {
        var list: [QueryToken] = []
        while true {
            guard let token = peek(), token.kind == .word || token.kind == .quoted else {
                throw QueryError(missing, at: peek(-1)?.end ?? 0)
            }
            // `type: gen:1` lacks a value; `type:gen:1` has an operator too many.
            if let symbol = peek(1), symbol.kind == .symbol {
                guard token.isAfterSpace else {
                    throw QueryError(.unexpected, at: symbol.column, symbol.text)
                }
                throw QueryError(missing, at: peek(-1)?.end ?? 0)
            }
            list.append(token)
            guard list.count <= Query.maximumTerms else {
                throw QueryError(.tooMany(limit: Query.maximumTerms), at: token.column, token.text)
            }
            position += 1
            guard peek()?.kind == .comma else { return list }
            position += 1
        }
    }

    private mutating func names() throws(QueryError) -> QueryTerm {
        let list = try list(.missingValue(.name))
        bareTerms.append(list)
        // A number always means the Pokédex number.
        let numbers = list.filter { $0.kind == .word && QueryValueParser.isPokedexNumber($0.text) }
        if let number = numbers.first, numbers.count < list.count {
            throw QueryError(.numberAmongNames, at: number.column, number.text)
        }
        let field = numbers.isEmpty ? QueryField.name : .id
        return QueryTerm(
            field: field, comparison: .isAmong, values: try values(list, of: field, isWhole: false))
    }

    private mutating func comparison(of name: QueryToken, _ symbol: QueryToken) throws(QueryError)
        -> QueryTerm
    {
        guard let field = QueryField(named: name.text) else {
            let words = QueryField.allCases.flatMap { [$0.name] + $0.aliases } + ["sort"]
            throw QueryError(
                .unknownField, at: name.column, name.text,
                suggestions: EditDistance.nearest(to: name.text, among: words))
        }
        try check(symbol, among: field.operators)
        let list = try list(.missingValue(field))
        let isWhole = symbol.text == "="
        switch symbol.text {
        case ":", "=", "!=":
            return QueryTerm(
                field: field, comparison: symbol.text == "!=" ? .isNotAmong : .isAmong,
                values: try values(list, of: field, isWhole: isWhole))
        default:
            return try inequality(list, of: field, symbol)
        }
    }

    private mutating func values(
        _ list: [QueryToken], of field: QueryField, isWhole: Bool
    ) throws(QueryError) -> [QueryTerm.Value] {
        var values: [QueryTerm.Value] = []
        for token in list {
            if field == .saved {
                let (name, query) = try saved.search(token, in: pokedex)
                values.append(.search(name, query))
                continue
            }
            let parser = QueryValueParser(field: field, pokedex: pokedex, isWhole: isWhole)
            values.append(try parser.value(token))
        }
        return values
    }

    private func inequality(
        _ list: [QueryToken], of field: QueryField, _ symbol: QueryToken
    ) throws(QueryError) -> QueryTerm {
        let parser = QueryValueParser(field: field, pokedex: pokedex, isWhole: false)
        guard list.count == 1, case .range(let first?, let last?) = try parser.value(list[0]), first == last
        else {
            let odd = list.count > 1 ? list[1] : list[0]
            throw QueryError(.notOneNumber(field), at: odd.column, odd.text)
        }
        switch symbol.text {
        case ">": return QueryTerm(field: field, comparison: .isAbove, values: [.range(first, first)])
        case "<": return QueryTerm(field: field, comparison: .isBelow, values: [.range(first, first)])
        case ">=": return QueryTerm(field: field, comparison: .isAmong, values: [.range(first, nil)])
        default: return QueryTerm(field: field, comparison: .isAmong, values: [.range(nil, first)])
        }
    }

    private mutating func sort(
        after symbol: QueryToken, into keys: inout [QuerySortKey]
    ) throws(QueryError) {
        try check(symbol, among: [":", "="])
        for token in try list(.missingSortKey) {
            let isDescending = token.text.hasPrefix("-")
            let name = isDescending ? String(token.text.dropFirst()) : token.text
            guard !name.hasPrefix("-"), let field = QueryField(named: name), field.canBeSortedBy else {
                let words = QueryField.allCases.filter(\.canBeSortedBy).flatMap { [$0.name] + $0.aliases }
                let near = EditDistance.nearest(to: name, among: words)
                throw QueryError(
                    .unknownField, at: token.column, token.text,
                    suggestions: near.map { isDescending ? "-" + $0 : $0 })
            }
            guard !keys.contains(where: { $0.field == field }) else {
                throw QueryError(.repeatedSortKey(field), at: token.column, token.text)
            }
            keys.append(QuerySortKey(field: field, isDescending: isDescending))
        }
    }

    private func check(_ symbol: QueryToken, among allowed: [String]) throws(QueryError) {
        guard !allowed.contains(symbol.text) else { return }
        let swapped = ["=>": ">=", "=<": "<=", "<>": "!=", "==": "="]
        let meant = swapped[symbol.text] ?? symbol.text.drop { $0 == ":" || $0 == "=" }.description
        throw QueryError(
            .badOperator(allowed: allowed), at: symbol.column, symbol.text,
            suggestions: allowed.contains(meant) ? [meant] : Array(allowed.prefix(1)))
    }

    /// `-type:fire` and `!pikachu`, reported with the right way to write them.
    private func negation(of token: QueryToken) -> QueryError {
        let name = String(token.text.drop { $0 == "-" || $0 == "!" })
        guard let symbol = peek(1), symbol.kind == .symbol else {
            return QueryError(
                .negation, at: token.column, token.text, suggestions: name.isEmpty ? [] : ["name!=" + name])
        }
        let value = peek(2).map { text($0.column..<$0.end) } ?? ""
        return QueryError(
            .negation, at: token.column, text(token.column..<(peek(2) ?? symbol).end),
            suggestions: [name + "!=" + value])
    }

    private func text(_ columns: Range<Int>) -> String {
        String(source.dropFirst(columns.lowerBound).prefix(columns.count))
    }
}
