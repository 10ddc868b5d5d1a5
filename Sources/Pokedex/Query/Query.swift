import Wording

/// A question to the Pokédex: which Pokémon, in which order.

/// A parsed query, such as `type:water gen:1 speed:100- sort:-bst`. The article <doc:QueryLanguage> has the grammar.
///
/// A Pokémon is selected when every condition is true of it. ``description`` prints the query in one fixed form, which
/// parses to an equal query.
public struct Query: Sendable {
    /// Conditions that must all be true; none of them is `.all`.
    var conditions: [QueryCondition]
    var sortKeys: [QuerySortKey]
    /// The most Pokémon to select, from 1; nil for all.
    public internal(set) var limit: Int?
    /// The query as it was typed.
    public internal(set) var text: String
    /// Whether it is a guess at words that aren't in the language: then the text has the words, the description the query.
    public internal(set) var isSpoken = false

    /// The most bytes a query may have.
    public static let maximumLength = 4_096
    /// The most terms a query may have, and the most values a term.
    public static let maximumTerms = 64
    /// The most values all its terms may have together.
    public static let maximumValues = 256
    /// The deepest nesting of brackets.
    public static let maximumDepth = 16

    /// The query that selects everything, in the order of ids.
    public init() { self.init(conditions: [], text: "") }

    init(conditions: [QueryCondition], sortKeys: [QuerySortKey] = [], limit: Int? = nil, text: String) {
        self.conditions = conditions
        self.sortKeys = sortKeys
        self.limit = limit
        self.text = text
    }

    /// Its terms at any depth, from left to right.
    var terms: [QueryTerm] { conditions.flatMap(\.terms) }

    /// Parses a query.
    /// - Parameters:
    ///   - text: The query; empty or blank selects everything.
    ///   - pokedex: Whose words the values must be among. Without it, or without its facts, only types are checked;
    ///     values that no Pokémon has then select nothing.
    ///   - searches: The searches that the user saved, by name.
    /// - Throws: ``QueryError``, with the place of the first mistake.
    public init(
        parsing text: String, in pokedex: NationalDex? = nil, searches: [String: String] = [:]
    ) throws(QueryError) {
        var saved = SavedQueries(searches)
        try self.init(parsing: text, in: pokedex, &saved)
    }

    init(parsing text: String, in pokedex: NationalDex?, _ saved: inout SavedQueries) throws(QueryError) {
        var parser = try QueryParser(text, in: pokedex?.hasFacts == true ? pokedex : nil, saved)
        self = try parser.parse()
        saved = parser.saved
    }

    /// Parses a query over moves.
    /// - Throws: ``QueryError``, with the place of the first mistake.
    public init(parsing text: String, in moves: MoveDex) throws(QueryError) {
        var parser = try QueryParser(text, .moves, in: moves)
        self = try parser.parse()
    }

    /// Whether a text may name another query, as `saved:fires` does: then those are needed to parse it.
    public static func mayNameSearch(_ text: String) -> Bool {
        let letters = text.utf8.map { $0 | 0x20 }  // ASCII's in lower case
        return ([QueryField.saved.name] + QueryField.saved.aliases).contains { name in
            letters.indices.contains { letters[$0...].starts(with: name.utf8) }
        }
    }

    /// The query for names that contain a text, also where that looks like a term, as `Type: Null` does.
    public init(naming text: String) {
        let term = QueryTerm(
            field: .name, comparison: .isAmong, values: [.name(NameFolding.string(text), .containing)])
        self.init(conditions: [.term(term)], text: text)
    }

    /// Whether it selects everything in the order of ids.
    public var isEmpty: Bool { conditions.isEmpty && sortKeys.isEmpty && limit == nil }

    /// Without its limit: for who limits what remains of the selection.
    public var withoutLimit: Query {
        var query = self
        query.limit = nil
        return query
    }

    /// Whether it asks for the user's favourites or their tags, which a caller may want to refuse if no user
    /// is signed in.
    public var usesFavorites: Bool { allFields.contains { $0.isOfUser || $0 == .saved } }

    /// Whether it counts each species once, `species:yes`: what a user gave to any of its forms then counts for it.
    public var countsSpecies: Bool { conditions.contains(.term(.eachSpecies)) }

    /// Whether it orders what it selects, otherwise than by id.
    public var isSorted: Bool { !effectiveSortKeys.isEmpty }

    /// The sort keys: its own, or else those of the one query that it names.
    var effectiveSortKeys: [QuerySortKey] {
        guard sortKeys.isEmpty else { return sortKeys }
        let searches = conditions.flatMap(\.positiveTerms).filter { $0.comparison == .isAmong }
            .flatMap(\.searches)
        return searches.count == 1 ? searches[0].effectiveSortKeys : []
    }

    /// The fields it sorts or filters by, those of the searches that it names, too.
    var allFields: [QueryField] { effectiveSortKeys.map(\.field) + terms.flatMap(\.fields) }

    /// Whether it sorts or filters by a field, also by way of the searches that it names.
    public func uses(_ field: QueryField) -> Bool { allFields.contains(field) }

    /// The fields it sorts or filters by, each once, sorting first.
    public var usedFields: [QueryField] {
        var seen: Set<QueryField> = []
        return allFields.filter { seen.insert($0).inserted }
    }

    /// Whether it asks for names, or numbers, and nothing else.
    public var asksForNames: Bool { !isEmpty && fieldsNeedingFacts.isEmpty && !usesFavorites }

    /// The fields it uses that a Pokédex of names doesn't know.
    public var fieldsNeedingFacts: [QueryField] {
        allFields.filter { ![.id, .species, .name, .saved].contains($0) && !$0.isOfUser }
    }

    /// Every field, in the order worth showing.
    public static var fields: [QueryField] { QueryTable.pokemon.fields }
}

extension Query: Hashable {
    /// Whether both select the same in the same order, however they were typed.
    public static func == (left: Self, right: Self) -> Bool {
        left.conditions == right.conditions && left.sortKeys == right.sortKeys && left.limit == right.limit
    }

    /// Hashes the filters and the order.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(conditions)
        hasher.combine(sortKeys)
        hasher.combine(limit)
    }
}

/// The order of a query, to be changed by one click.
extension Query {
    /// The field it sorts by first, and whether from the highest value down; `nil` if it doesn't say.
    public var firstSorting: (field: QueryField, isDescending: Bool)? {
        effectiveSortKeys.first.map { ($0.field, $0.isDescending) }
    }

    /// The query as text in its standard form, sorted by one field.
    public func text(sortedBy field: QueryField, isDescending: Bool) -> String {
        var query = self
        query.sortKeys = [QuerySortKey(field: field, isDescending: isDescending)]
        return query.description
    }

    // MARK: How much of what a query selects a user has

    /// A query as two lists to compare: what there is by the facts, and what of it the user has.
    public struct Share: Sendable, Hashable {
        /// All there are: the terms about facts.
        public let whole: Query
        /// The user's part of it: the terms about what users keep too, or `favorite:yes` if there are none.
        public let kept: Query
        /// The missing part.
        public let missing: Query
    }

    /// A query that doesn't part into what there is and what the user has of it: “or” joins, or “not” denies, the two
    /// together.
    public struct Inseparable: Error {
        /// The query as it was typed.
        public let text: String
    }

    /// The query for counting, without its order and limit.
    ///
    /// `dex:kanto` counts the favourites among Kanto's, `dex:kanto tag:shiny` those with the tag. Each species counts
    /// once, as `species:yes` has it, unless the query asks for entries by themselves: their name, number or form.
    /// - Throws: ``Inseparable``.
    public func share() throws(Inseparable) -> Share {
        let byEntry: [QueryField] = [.species, .form, .id, .name]
        var whole: [QueryCondition] = []
        var kept: [QueryCondition] = []
        for condition in conditions {
            let terms = condition.terms
            let isKept = terms.contains(where: \.field.isOfUser)
            guard !isKept || terms.allSatisfy(\.field.isOfUser) else { throw Inseparable(text: text) }
            if isKept { kept.append(condition) } else { whole.append(condition) }
        }
        if !terms.contains(where: { byEntry.contains($0.field) }) { whole.append(.term(.eachSpecies)) }
        if kept.isEmpty { kept = [.term(.favorite)] }
        return Share(
            whole: Query(whole), kept: Query(whole + kept),
            missing: Query(whole + [QueryCondition.all(of: kept).opposite]))
    }

    private init(_ conditions: [QueryCondition]) {
        self = Query(conditions: conditions, text: "").printed
    }
}

extension QueryTerm {
    /// `favorite:yes`
    fileprivate static let favorite = QueryTerm(field: .favorite, comparison: .isAmong, values: [.flag(true)])
}

extension QueryCondition {
    /// The condition for all others; `favorite:no` reads better than `not favorite:yes`.
    fileprivate var opposite: QueryCondition {
        guard case .term(var term) = self, term.field == .favorite, case .flag(let flag)? = term.values.first,
            term.values.count == 1, term.comparison == .isAmong
        else { return negated }
        term.values = [.flag(!flag)]
        return .term(term)
    }
}

// MARK: Terms joined by `or`, `not` and brackets

/// A condition on a Pokémon.
indirect enum QueryCondition: Hashable, Sendable {
    case term(QueryTerm)
    /// Each of these, at least two.
    case all([QueryCondition])
    /// Alternatives, at least two.
    case any([QueryCondition])
    /// The opposite, also where the fact is unknown.
    case not(QueryCondition)

    /// All of one or more, without brackets that say nothing.
    static func all(of parts: [QueryCondition]) -> QueryCondition {
        let parts = parts.flatMap { if case .all(let inner) = $0 { inner } else { [$0] } }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    /// Joins alternatives, without brackets that say nothing.
    static func any(of parts: [QueryCondition]) -> QueryCondition {
        let parts = parts.flatMap { if case .any(let inner) = $0 { inner } else { [$0] } }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    /// The condition that selects everything else.
    var negated: QueryCondition { if case .not(let inner) = self { inner } else { .not(self) } }

    /// Its terms, from left to right.
    var terms: [QueryTerm] {
        switch self {
        case .term(let term): [term]
        case .all(let parts), .any(let parts): parts.flatMap(\.terms)
        case .not(let part): part.terms
        }
    }

    /// The values of names to look for; nil if it isn't one term for them.
    var names: [QueryTerm.Value]? {
        guard case .term(let term) = self, term.field == .name else { return nil }
        return term.comparison == .isAmong ? term.values : nil
    }

    /// The terms that select by being true; not those behind `not`.
    var positiveTerms: [QueryTerm] {
        switch self {
        case .term(let term): [term]
        case .all(let parts), .any(let parts): parts.flatMap(\.positiveTerms)
        case .not: []
        }
    }
}
