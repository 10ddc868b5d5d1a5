import Wording

/// Single terms, the order and the limit.

extension QueryParser {
    /// Parses parts of names, or Pokédex numbers.
    mutating func names() throws(QueryError) -> QueryTerm {
        let list = try list(.missingValue(.name))
        // A number in a query is always a Pokédex number.
        let numbers = list.filter { $0.kind == .word && QueryValueParser.isPokedexNumber($0.text) }
        if let number = numbers.first, numbers.count < list.count {
            throw QueryError(.numberAmongNames, number)
        }
        let field = numbers.isEmpty ? QueryField.name : .id
        return QueryTerm(field: field, values: try values(list, of: field))
    }

    /// Parses the values of a field, after its operator.
    mutating func comparison(of name: QueryToken, _ symbol: QueryToken) throws(QueryError)
        -> QueryTerm
    {
        guard let field = QueryField(named: name.text, in: table) else { throw unknownField(name, symbol) }
        // `weight:<1` and `weight=:1` have two operators.
        do throws(QueryError) { try check(symbol, among: field.operators) } catch {
            throw error.mended(error.suggestions.first, in: source)
        }
        let start = position
        let list = try list(.missingValue(field))
        do throws(QueryError) {
            if let term = try facts(list, of: field, symbol) { return term }
            switch symbol.text {
            case ":", "=", "!=":
                return QueryTerm(
                    field: field, comparison: symbol.text == "!=" ? .isNotAmong : .isAmong,
                    values: try values(list, of: field, isWhole: symbol.text == "="))
            default:
                return try inequality(list, of: field, symbol)
            }
        } catch {
            throw mended(error, name, symbol, values: start)
        }
    }

    /// Parses a comparison of two facts, such as `attack>defense`; returns nil if the value isn't a field.
    private func facts(
        _ list: [QueryToken], of field: QueryField, _ symbol: QueryToken
    ) throws(QueryError) -> QueryTerm? {
        guard field.isComparable, let token = list.first, token.kind == .word,
            let other = QueryField(named: token.text, in: table), other.isComparable
        else { return nil }
        guard list.count == 1 else { throw QueryError(.notANumber(field), token) }
        let comparison = QueryTerm.Comparison(rawValue: symbol.text) ?? .isAmong
        return QueryTerm(field: field, comparison: comparison, values: [.fact(other)])
    }

    private mutating func values(
        _ list: [QueryToken], of field: QueryField, isWhole: Bool = false
    ) throws(QueryError) -> [QueryTerm.Value] {
        let parser = QueryValueParser(field: field, source: words, isWhole: isWhole)
        var values: [QueryTerm.Value] = []
        for token in list {
            values.append(field == .saved ? try saved.search(token, in: pokedex) : try parser.value(token))
        }
        return values
    }

    private func inequality(
        _ list: [QueryToken], of field: QueryField, _ symbol: QueryToken
    ) throws(QueryError) -> QueryTerm {
        let parser = QueryValueParser(field: field, source: words)
        guard list.count == 1, case .range(let first?, let last?) = try parser.value(list[0]), first == last
        else {
            let odd = list.count > 1 ? list[1] : list[0]
            throw QueryError(.notOneNumber(field), odd)
        }
        return switch symbol.text {
        case ">": QueryTerm(field: field, comparison: .isAbove, values: [.range(first, first)])
        case "<": QueryTerm(field: field, comparison: .isBelow, values: [.range(first, first)])
        case ">=": QueryTerm(field: field, values: [.range(first, nil)])
        default: QueryTerm(field: field, values: [.range(nil, first)])
        }
    }

    /// Parses sort keys, and an optional direction after them.
    mutating func sort(after symbol: QueryToken) throws(QueryError) {
        try check(symbol, among: [":", "="])
        for token in try list(.missingSortKey) {
            let isDescending = token.text.hasPrefix("-")
            let name = isDescending ? String(token.text.dropFirst()) : token.text
            guard !name.hasPrefix("-"), let field = QueryField(named: name, in: table) else {
                let words = table.sortFields.flatMap { [$0.name] + $0.aliases }
                let near = EditDistance.nearest(to: name, among: words)
                throw QueryError(
                    .unknownField, token, suggestions: near.map { isDescending ? "-" + $0 : $0 })
            }
            guard field.canBeSortedBy else {
                throw QueryError(.notSortable(field), token, suggestions: table.sortFields.map(\.name))
            }
            guard !query.sortKeys.contains(where: { $0.field == field }) else {
                throw QueryError(.repeatedSortKey(field), token)
            }
            query.sortKeys.append(QuerySortKey(field: field, isDescending: isDescending))
        }
        // For example, “sort:attack desc”.
        guard let word = peek(), word.kind == .word, ![.symbol, .comma].contains(peek(1)?.kind) else {
            return
        }
        let isDescending = ["desc", "descending"].contains(word.text.lowercased())
        guard isDescending || ["asc", "ascending"].contains(word.text.lowercased()) else { return }
        query.sortKeys[query.sortKeys.count - 1].isDescending = isDescending
        position += 1
    }

    /// Parses the number after `limit:`.
    mutating func limit(after symbol: QueryToken) throws(QueryError) {
        try check(symbol, among: [":", "="])
        let list = try list(.missingLimit)
        guard list.count == 1, let limit = Int(list[0].text), Self.limits.contains(limit) else {
            throw QueryError(.badLimit(Self.limits), list[0])
        }
        query.limit = min(limit, query.limit ?? limit)
    }

    private static let limits = 1...100_000

    private func check(_ symbol: QueryToken, among allowed: [String]) throws(QueryError) {
        guard !allowed.contains(symbol.text) else { return }
        let swapped = ["=>": ">=", "=<": "<=", "<>": "!=", "==": "="]
        let meant = swapped[symbol.text] ?? symbol.text.drop { $0 == ":" || $0 == "=" }.description
        throw QueryError(
            .badOperator(allowed: allowed), symbol,
            suggestions: allowed.contains(meant) ? [meant] : Array(allowed.prefix(1)))
    }
}
