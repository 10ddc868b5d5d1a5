import Records
import Wording

/// A question to the Pokédex: which Pokémon, in which order.

/// A parsed query, such as `type:water gen:1 speed:100- sort:-bst`. The article <doc:QueryLanguage> has the
/// grammar.
///
/// A Pokémon matches if it meets all conditions. ``description`` prints the query in a canonical form, which
/// parses to an equal query.
public struct Query: Sendable, Hashable {
    /// The conditions, all of which must be met; none of them is `.all`.
    var conditions: [QueryCondition]
    var sortKeys: [QuerySortKey] = []
    /// The maximum number of Pokémon to select, from 1; nil for all.
    public internal(set) var limit: Int?
    /// The query as typed.
    public internal(set) var text = ""
    /// Whether the query was translated from plain words. If so, `text` has the words, and `description` has
    /// the resulting query.
    public internal(set) var isSpoken = false
    /// Facts to know about the answer to plain words.
    public internal(set) var remarks: [SpokenRemark] = []
    /// The words that are only searched for as names because they weren't understood.
    public internal(set) var unread: [String] = []

    /// The maximum length of a query in bytes.
    public static let maximumLength = 4_096
    /// The maximum number of terms in a query, and of values in a term.
    static let maximumTerms = 64
    /// The maximum number of values in all terms together.
    static let maximumValues = 256
    /// The maximum nesting depth of brackets.
    static let maximumDepth = 16

    /// Creates a query that matches everything, in id order.
    public init() { self.init(conditions: []) }

    init(conditions: [QueryCondition]) { self.conditions = conditions }

    /// The terms at any depth, from left to right.
    var terms: [QueryTerm] { conditions.flatMap(\.terms) }

    /// Parses a query.
    /// - Parameters:
    ///   - text: The query; an empty or blank query matches everything.
    ///   - pokedex: The Pokédex used to validate values. If it is nil or has no facts, only types are
    ///     validated, and unknown values match nothing.
    ///   - searches: The user's saved searches by name.
    /// - Throws: ``QueryError`` for the first error, with its position.
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
    /// - Throws: ``QueryError`` for the first error, with its position.
    public init(parsing text: String, in moves: MoveDex) throws(QueryError) {
        var parser = try QueryParser(text, .moves, in: moves)
        self = try parser.parse()
    }

    /// Returns whether a query may refer to a saved search, such as `saved:fires`. If so, parsing it requires
    /// the user's searches.
    public static func mayNameSearch(_ text: String) -> Bool {
        let words = text.lowercased().utf8.split { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        let names = [QueryField.saved.name] + QueryField.saved.aliases
        return words.contains { names.contains(String(decoding: $0, as: UTF8.self)) }
    }

    /// Creates a query for names that contain the given text, even if the text looks like a term, such as
    /// `Type: Null`.
    public init(naming text: String) {
        let term = QueryTerm(field: .name, values: [.name(NameFolding.string(text), .containing)])
        self.init(conditions: [.term(term)])
        self.text = text
    }

    /// Whether the query matches everything, in id order.
    public var isEmpty: Bool { conditions.isEmpty && sortKeys.isEmpty && limit == nil }

    /// A copy without its limit, for callers that apply the limit themselves.
    public var withoutLimit: Query {
        var query = self
        query.limit = nil
        return query
    }

    /// Whether the query uses the user's data, such as favourites or tags. If so, a caller may reject the
    /// query if no user is signed in.
    public var usesFavorites: Bool { allFields.contains { $0.isOfUser || $0 == .saved } }

    /// Whether the query may be public: it contains neither the user's data nor free words, which may come from
    /// the user's notes.
    public var isOfFacts: Bool { !usesFavorites && !uses(.name) }

    /// Whether the query counts each species once (`species:yes`): the user's data about any form then counts
    /// for the species.
    public var countsSpecies: Bool { conditions.contains(.term(.eachSpecies)) }

    /// Whether the query has an order other than by id.
    public var isSorted: Bool { !effectiveSortKeys.isEmpty }

    /// The query's own sort keys; if it has none and refers to exactly one saved search, the sort keys of
    /// that search.
    var effectiveSortKeys: [QuerySortKey] {
        guard sortKeys.isEmpty else { return sortKeys }
        let searches = conditions.flatMap(\.positiveTerms).filter { $0.comparison == .isAmong }
            .flatMap(\.searches)
        return searches.count == 1 ? searches[0].effectiveSortKeys : []
    }

    /// The fields that the query sorts or filters by, including fields in saved searches.
    var allFields: [QueryField] { effectiveSortKeys.map(\.field) + terms.flatMap(\.fields) }

    /// Returns whether the query sorts or filters by a field, directly or in a saved search.
    public func uses(_ field: QueryField) -> Bool { allFields.contains(field) }

    /// The distinct fields that the query sorts or filters by, sort keys first.
    public var usedFields: [QueryField] { allFields.distinct }

    /// Whether the query filters and sorts only by names and numbers.
    public var asksForNames: Bool { !isEmpty && fieldsNeedingFacts.isEmpty && !usesFavorites }

    /// The fields in the query that need facts.
    var fieldsNeedingFacts: [QueryField] {
        allFields.filter { ![.id, .species, .name, .saved].contains($0) && !$0.isOfUser }
    }

    /// All fields, in display order.
    public static var fields: [QueryField] { QueryTable.pokemon.fields }

    /// Returns whether both queries select the same entries in the same order, even if they were typed
    /// differently.
    public static func == (left: Self, right: Self) -> Bool {
        left.conditions == right.conditions && left.sortKeys == right.sortKeys && left.limit == right.limit
    }

    /// Hashes the filters and the order.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(conditions)
        hasher.combine(sortKeys)
        hasher.combine(limit)
    }

    // MARK: Changing the order of a query, for links that sort a list

    /// The primary sort field, and whether it is descending; `nil` if the query has no order.
    public var firstSorting: (field: QueryField, isDescending: Bool)? {
        effectiveSortKeys.first.map { ($0.field, $0.isDescending) }
    }

    /// Returns the query in canonical form, sorted by a field.
    public func text(sortedBy field: QueryField, isDescending: Bool) -> String {
        var query = self
        query.sortKeys = [QuerySortKey(field: field, isDescending: isDescending)]
        return query.description
    }

    // MARK: Comparing the user's favourites to all Pokémon that match a query

    /// A query split into a whole and the user's share of it, for progress reports.
    public struct Share: Sendable, Hashable {
        /// The whole: only the conditions on facts.
        public let whole: Query
        /// The user's share: the whole, restricted by the conditions on the user's data, or by `favorite:yes`
        /// if there are none.
        public let kept: Query
        /// The part of the whole that isn't in the user's share.
        public let missing: Query
    }

    /// An error for a query that can't be split.
    public enum Inseparable: Error {
        /// An “or” or “not” applies to both facts and the user's data. The text is the query as typed.
        case mixed(String)
        /// The query asks for Pokémon that aren't favourites. The text is the query in canonical form.
        case ofMissing(String)
    }

    /// Splits the query into a whole and the user's share of it, ignoring the order and limit.
    ///
    /// `dex:kanto` counts the favourites in the Kanto Pokédex, and `dex:kanto tag:shiny` counts those with
    /// the tag. Each species counts once, as with `species:yes`, unless the query uses a field that
    /// identifies single entries: species, name, number or form.
    /// - Throws: ``Inseparable``.
    public func share() throws(Inseparable) -> Share {
        var whole: [QueryCondition] = []
        var kept: [QueryCondition] = []
        for condition in conditions {
            let terms = condition.terms
            let isKept = terms.contains(where: \.field.isOfUser)
            guard !isKept || terms.allSatisfy(\.field.isOfUser) else { throw .mixed(text) }
            guard condition.opposite != .term(.favorite) else { throw .ofMissing(description) }
            if isKept { kept.append(condition) } else { whole.append(condition) }
        }
        if !namesEntries { whole.append(.term(.eachSpecies)) }
        if kept.isEmpty { kept = [.term(.favorite)] }
        return Share(
            whole: Query(whole), kept: Query(whole + kept),
            missing: Query(whole + [QueryCondition.all(of: kept).opposite]))
    }

    /// Whether a term identifies single entries, so that each form is counted separately.
    public var namesEntries: Bool {
        terms.contains { [QueryField.species, .form, .id, .name].contains($0.field) }
    }

    /// Whether the query asks for the user's data within a Pokédex, as in `dex:kanto favorite:no`. A Pokédex lists
    /// species, so any form of a species counts.
    public var asksInDex: Bool {
        !namesEntries && terms.contains(where: \.field.isOfUser)
            && conditions.flatMap(\.positiveTerms).contains { $0.field == .dex }
    }

    /// A copy with `species:yes` if it asks for the user's data within a Pokédex, like `share()`.
    public var countingSpeciesInDex: Query {
        var query = self
        if asksInDex { query.conditions.append(.term(.eachSpecies)) }
        return query
    }

    private init(_ conditions: [QueryCondition]) {
        self = Query(conditions: conditions).printed
    }
}

extension QueryTerm {
    /// The term `favorite:yes`.
    fileprivate static let favorite = QueryTerm(field: .favorite, values: [.flag(true)])

    /// The names to search for; nil unless the term is for names.
    var names: [Value]? { field == .name && comparison == .isAmong ? values : nil }
}

extension QueryCondition {
    /// The names to search for; nil unless the condition is a single term for names.
    var names: [QueryTerm.Value]? { single?.names }

    /// The negated condition; `favorite:no` instead of `not favorite:yes`.
    var opposite: QueryCondition {
        guard var term = single, term.comparison == .isAmong, term.values.count == 1 else {
            return negated
        }
        switch (term.field, term.values[0]) {
        case (.favorite, .flag(let flag)): term.values = [.flag(!flag)]
        case (.evolves, .choice("yes")): term.values = [.choice("no")]
        case (.evolves, .choice("no")): term.values = [.choice("yes")]
        default: return negated
        }
        return .term(term)
    }
}
