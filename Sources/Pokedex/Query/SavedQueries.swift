import Records
import Wording

/// The searches that a user saved, as the parser of a query needs them.
struct SavedQueries {
    private let texts: [String: String]
    private var parsed: [String: Query] = [:]
    /// The searches being parsed, each named by the one before.
    private var path: [String] = []
    /// The number of terms added to the query so far.
    private var terms = 0

    /// The most terms that named queries may bring into one query; each counts as often as it is named.
    private static let limit = 256

    init(_ texts: [String: String]) { self.texts = texts }

    /// The search that a token names.
    ///
    /// - Throws: ``QueryError`` at the token where there is none, where it names itself by way of others, or where it
    ///   isn't a query.
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
    /// The number of terms, including those of the searches that it names.
    fileprivate var weight: Int { terms.reduce(1) { $0 + 1 + $1.searches.reduce(0) { $0 + $1.weight } } }

    /// The names of the queries that a query's text names.
    public static func searchNames(in text: String) -> [String] { places(of: .saved, in: text).map(\.name) }

    /// The text of a query with another name for a query that it names; the rest stays as it was typed.
    public static func renamingSearch(_ old: String, to new: String, in text: String) -> String {
        var characters = Array(text)
        for (name, place) in places(of: .saved, in: text).reversed() where name == old {
            characters.replaceSubrange(place, with: Array(new))
        }
        return String(characters)
    }

    /// The ranges, in characters, at which a text names other queries, or tags.
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
