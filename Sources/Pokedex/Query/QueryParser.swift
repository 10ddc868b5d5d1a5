/// Parses tokens into a query.

/// The parser of the query language.
struct QueryParser {
    let tokens: [QueryToken]
    let source: String
    /// The table of fields.
    let table: QueryTable
    /// The source of valid values.
    let words: (any QuerySource)?
    var pokedex: NationalDex? { words as? NationalDex }
    var saved: SavedQueries
    var position = 0
    /// The query so far.
    var query = Query()
    private var terms = 0
    private var values = 0

    init(
        _ text: String, _ table: QueryTable = .pokemon, in words: (any QuerySource)?,
        _ saved: SavedQueries = SavedQueries([:])
    ) throws(QueryError) {
        guard text.utf8.count <= Query.maximumLength else {
            throw QueryError(reason: .tooLong(limit: Query.maximumLength), column: 0, text: "")
        }
        var lexer = QueryLexer(text)
        tokens = try lexer.tokens()
        source = text
        self.table = table
        self.words = words
        self.saved = saved
    }

    mutating func parse() throws(QueryError) -> Query {
        query.conditions = try group(depth: 0).flatMap(\.parts)
        query.text = source
        if let token = tokens.first, query.isEmpty { throw QueryError(.unexpected, token) }
        return query
    }

    /// Parses terms up to the end or a closing bracket. Adjacent terms are joined by “and”, which binds
    /// tighter than `or`.
    private mutating func group(depth: Int) throws(QueryError) -> [QueryCondition] {
        var parts: [[QueryCondition]] = [[]]
        while let token = peek(), !(token.kind == .closing && depth > 0) {
            if isJoint(token, Self.alternative, ["|", "||"]) {
                guard parts.last?.isEmpty == false, peek(1) != nil else { throw missingTerm(beside: token) }
                parts.append([])
                position += 1
            } else if isJoint(token, Self.conjunction, ["&", "&&", "+"]) {
                position += 1
            } else if let condition = try condition(depth: depth) {
                parts[parts.count - 1].append(condition)
            }
        }
        guard parts.count > 1 else { return parts[0] }
        var common: [QueryCondition] = []
        if depth == 0 {
            // `species:yes` applies to the whole query, like a sort order.
            let each = QueryCondition.term(.eachSpecies)
            if parts.contains(where: { $0.contains(each) }) { common = [each] }
            parts = parts.map { $0.filter { $0 != each } }
        }
        guard parts.allSatisfy({ !$0.isEmpty }) else {
            throw missing(.missingTerm(beside: Self.alternative))
        }
        return [.any(of: parts.map { .all(of: $0) })] + common
    }

    /// Parses a term or bracketed group, with any negations before it; returns nil for an order or limit.
    private mutating func condition(depth: Int) throws(QueryError) -> QueryCondition? {
        var isNegated = false
        var sign: QueryToken?
        while let token = peek(), token.kind == .not || isNegation(token) {
            sign = token
            isNegated = !isNegated
            position += 1
        }
        guard let token = peek(), token.kind != .closing else {
            throw sign.map(missingTerm)
                ?? QueryError(reason: .unexpected, column: peek()?.column ?? 0, text: peek()?.text ?? "")
        }
        guard token.isAfterSpace, [.word, .quoted, .opening].contains(token.kind) else {
            throw QueryError(.unexpected, token)
        }
        let condition: QueryCondition
        if token.kind == .opening {
            guard depth < Query.maximumDepth else {
                throw QueryError(.tooDeep(limit: Query.maximumDepth), token)
            }
            position += 1
            let parts = try group(depth: depth + 1)
            guard peek()?.kind == .closing else { throw QueryError(.unclosedBracket, token) }
            guard !parts.isEmpty else { throw missingTerm(beside: token) }
            position += 1
            condition = .all(of: parts)
        } else if token.kind == .word, let symbol = peek(1), symbol.kind == .symbol {
            let isOrder = ["sort", "limit"].contains(token.text.lowercased())
            guard !isOrder || depth == 0 && sign == nil else { throw onlyOutside(token) }
            position += 2
            guard !isOrder else {
                if token.text.lowercased() == "sort" {
                    try sort(after: symbol)
                } else {
                    try limit(after: symbol)
                }
                return nil
            }
            let term = try comparison(of: token, symbol)
            guard term != .eachSpecies || depth == 0 && sign == nil else { throw onlyOutside(token) }
            condition = .term(term)
        } else {
            condition = .term(try names())
        }
        if case .term = condition { terms += 1 }
        guard terms <= Query.maximumTerms else {
            throw QueryError(.tooMany(limit: Query.maximumTerms), token)
        }
        return isNegated ? condition.negated : condition
    }

    /// Returns whether a token joins two terms: it is one of the signs, or the word between two terms. If the
    /// whole query is this word, or starts or ends with “and”, the word is searched for as a name.
    private func isJoint(_ token: QueryToken, _ word: String, _ signs: [String]) -> Bool {
        guard token.kind == .word, peek(1)?.kind != .symbol, peek(1)?.kind != .comma else { return false }
        if signs.contains(token.text) { return true }
        guard token.text.lowercased() == word else { return false }
        guard word == Self.conjunction else { return tokens.count > 1 }
        return position > 0 && peek(1).map { $0.kind != .closing } ?? false
    }

    /// Returns whether a token is the word “not” before a term.
    private func isNegation(_ token: QueryToken) -> Bool {
        token.kind == .word && token.text.lowercased() == Self.negation && tokens.count > 1
            && peek(1)?.kind != .symbol && peek(1)?.kind != .comma
    }

    static let conjunction = "and"
    static let alternative = "or"
    static let negation = "not"

    private func missing(_ reason: QueryError.Reason) -> QueryError {
        QueryError(reason: reason, column: peek(-1)?.end ?? 0, text: "")
    }

    private func missingTerm(beside token: QueryToken) -> QueryError {
        QueryError(.missingTerm(beside: token.text), token)
    }

    private func onlyOutside(_ token: QueryToken) -> QueryError {
        QueryError(.onlyOutside(token.text.lowercased()), token)
    }

    func peek(_ ahead: Int = 0) -> QueryToken? {
        tokens.indices.contains(position + ahead) ? tokens[position + ahead] : nil
    }

    /// Parses a comma-separated list of values.
    mutating func list(_ missing: QueryError.Reason) throws(QueryError) -> [QueryToken] {
        var list: [QueryToken] = []
        while true {
            guard let token = peek(), token.kind == .word || token.kind == .quoted else {
                throw self.missing(missing)
            }
            values += 1
            // In `type: gen:1` a value is missing; in `type:gen:1` there is an extra operator.
            if let symbol = peek(1), symbol.kind == .symbol {
                guard token.isAfterSpace else { throw QueryError(.unexpected, symbol) }
                throw self.missing(missing)
            }
            list.append(token)
            guard list.count <= Query.maximumTerms else {
                throw QueryError(.tooMany(limit: Query.maximumTerms), token)
            }
            guard values <= Query.maximumValues else {
                throw QueryError(.tooManyValues(limit: Query.maximumValues), token)
            }
            position += 1
            guard peek()?.kind == .comma else { return list }
            position += 1
        }
    }
}
