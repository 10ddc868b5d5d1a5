/// A term of a query.

/// A condition: a field, an operator, and values, one of which must match.
struct QueryTerm: Hashable, Sendable {
    /// The raw value is the operator.
    enum Comparison: String, Sendable {
        case isAmong = ":"
        case isNotAmong = "!="
        case isAbove = ">"
        case isBelow = "<"
        /// Between two facts; with a number, `>=` and `<=` are ranges.
        case isAtLeast = ">="
        case isAtMost = "<="
    }

    enum Value: Hashable, Sendable {
        /// A name or a note, by a folded text.
        case name(String, QueryNames.Match)
        /// A word of a choice field, a tag, or a regional Pokédex.
        case choice(String)
        case flag(Bool)
        /// A move, and where or how it is learnt.
        case move(QueryMove)
        /// The name of a query, and that query.
        case search(String, Query)
        /// A range including both ends; an open end is nil.
        case range(QueryNumber?, QueryNumber?)
        /// Another fact of the same Pokémon; the only value.
        case fact(QueryField)
        /// A number of days up to today.
        case days(Int)
        /// The day before today.
        case yesterday
        /// A favourite that has none.
        case none
        case unknown
    }

    var field: QueryField
    var comparison: Comparison
    var values: [Value]

    /// The queries that it names.
    var searches: [Query] {
        values.compactMap { if case .search(_, let query) = $0 { query } else { nil } }
    }

    /// The fields that it reads, those of the searches that it names, too.
    var fields: [QueryField] {
        [field]
            + values.flatMap { value -> [QueryField] in
                switch value {
                case .fact(let other): [other]
                case .search(_, let query): query.allFields
                default: []
                }
            }
    }

    /// `species:yes`
    static let eachSpecies = QueryTerm(field: .species, comparison: .isAmong, values: [.flag(true)])
}

/// A sort key.
struct QuerySortKey: Hashable, Sendable {
    var field: QueryField
    var isDescending: Bool
}
