public import Records
import Wording

/// Resolves saved searches while a query is parsed.
struct SavedQueries {
    private let texts: [String: String]
    private var parsed: [String: Query] = [:]
    /// The searches being parsed; each refers to the next.
    private var path: [String] = []
    /// The number of terms added by searches so far.
    private var terms = 0

    /// The maximum number of terms that searches can add to a query; repeated searches count each time.
    private static let limit = 256

    init(_ texts: [String: String]) { self.texts = texts }

    /// Begins another query, which may refer to as many terms as the first.
    mutating func beginQuery() { terms = 0 }

    /// Returns the search that a token refers to.
    ///
    /// - Throws: ``QueryError`` at the token if there is no such search, if the search isn't a valid query,
    ///   or if it refers to itself directly or indirectly.
    mutating func search(_ token: QueryToken, in pokedex: NationalDex?) throws(QueryError) -> QueryTerm.Value
    {
        let name = (try? TagName(token.text))?.description ?? ""
        guard let text = texts[name] else {
            let near = EditDistance.nearest(to: token.text, among: texts.keys.sorted())
            throw QueryError(.unknownValue(.saved), token, suggestions: near)
        }
        if let start = path.firstIndex(of: name) { throw QueryError(.circle(Array(path[start...])), token) }
        let query: Query
        if let known = parsed[name] {
            query = known
        } else {
            path.append(name)
            do throws(QueryError) { query = try Query(parsing: text, in: pokedex, &self) } catch {
                if case .circle = error.reason { throw QueryError(error.reason, token) }
                throw QueryError(.badSearch(name), token)
            }
            path.removeLast()
            parsed[name] = query
        }
        terms += query.weight
        guard terms <= Self.limit else { throw QueryError(.tooMany(limit: Self.limit), token) }
        return .search(name, query)
    }
}

extension Query {
    /// Parses several queries, and each saved search that they refer to only once. Others get their turn in between.
    ///
    /// - Returns: The queries, in order; nil for a text that isn't a valid query, or whose price is above
    ///   the ceiling.
    /// - Throws: `CancellationError` in a cancelled task.
    public static func parsing(
        all texts: [String], in pokedex: NationalDex? = nil, searches: [String: String]
    ) async throws -> [Query?] {
        var saved = SavedQueries(searches)
        var queries: [Query?] = []
        for text in texts {
            try Task.checkCancellation()
            await Task.yield()
            saved.beginQuery()
            let query = try? Query(parsing: text, in: pokedex, &saved)
            queries.append(query.flatMap { $0.price > Query.ceiling ? nil : $0 })
        }
        return queries
    }

    /// The number of terms, including the terms of the searches that the query refers to.
    fileprivate var weight: Int { terms.reduce(1) { $0 + 1 + $1.searches.reduce(0) { $0 + $1.weight } } }

    /// Returns whether a text could have been saved as a query: it can be parsed, with values that are valid
    /// for these facts or possibly for others, or it is the name of a Pokémon that looks like a query. The
    /// searches that it refers to may have changed since.
    public static func mayBeKept(
        _ text: String, searches: [String: String], in pokedex: NationalDex
    ) -> Bool {
        [nil, pokedex].contains { facts in
            do throws(QueryError) {
                _ = try Query(parsing: text, in: facts, searches: searches)
                return true
            } catch {
                switch error.reason {
                case .badSearch, .circle, .unknownValue(.saved): return true
                default: return false
                }
            }
        } || pokedex.resolve(single: [text]) != nil
    }

    /// Returns the names of the searches that a query refers to.
    public static func searchNames(in text: String) -> [String] { places(of: .saved, in: text).map(\.name) }

    /// Returns a query's text with references to a saved item of a kind renamed, or to a tag if the kind is nil,
    /// leaving everything else unchanged.
    public static func renaming(_ kind: KeptKind?, _ old: String, _ new: String, _ text: String) -> String {
        guard kind?.areNamedInQueries != false else { return text }
        var characters = Array(text)
        for (name, place) in places(of: kind == nil ? .tag : .saved, in: text).reversed() where name == old {
            characters.replaceSubrange(place, with: Array(new))
        }
        return String(characters)
    }

    /// Returns the references to searches or tags in a query, with their ranges in characters.
    static func places(of field: QueryField, in text: String) -> [(name: String, columns: Range<Int>)] {
        var lexer = QueryLexer(text)
        guard let tokens = try? lexer.tokens() else { return [] }
        var isOfField = false
        var places: [(String, Range<Int>)] = []
        for (index, token) in tokens.enumerated() where index > 0 {
            let before = tokens[index - 1]
            if token.kind == .symbol { isOfField = QueryField(named: before.text) == field }
            guard isOfField, [.word, .quoted].contains(token.kind) else { continue }
            if [.symbol, .comma].contains(before.kind), let name = try? TagName(token.text) {
                places.append((name.description, token.column..<token.end))
            } else {
                isOfField = false
            }
        }
        return places
    }
}
