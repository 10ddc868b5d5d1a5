/// A term of a query.

/// A condition: a field, an operator, and a list of values, one of which must match.
struct QueryTerm: Hashable {
    /// The kind of comparison. The raw value is the operator.
    enum Comparison: String {
        case isAmong = ":"
        case isNotAmong = "!="
        case isAbove = ">"
        case isBelow = "<"
        /// Used only between two facts; with a number, `>=` and `<=` are parsed as ranges.
        case isAtLeast = ">="
        case isAtMost = "<="
    }

    enum Value: Hashable {
        /// Folded text to match against names or notes.
        case name(String, QueryNames.Match)
        /// A word of a choice field, a tag, or a regional Pokédex.
        case choice(String)
        case flag(Bool)
        /// A move, optionally with a version group and a learn method.
        case move(QueryMove)
        /// The name of a saved search, and its query.
        case search(String, Query)
        /// A closed range; a bound is nil if that end is open.
        case range(QueryNumber?, QueryNumber?)
        /// Another fact of the same Pokémon; must be the only value.
        case fact(QueryField)
        /// A number of days up to today.
        case days(Int)
        /// Yesterday.
        case yesterday
        /// Favourites without a value.
        case none
        case unknown
    }

    var field: QueryField
    var comparison = Comparison.isAmong
    var values: [Value]

    /// The saved searches that the term refers to.
    var searches: [Query] {
        values.compactMap { if case .search(_, let query) = $0 { query } else { nil } }
    }

    /// The words among the values.
    var choices: [String] { values.compactMap { if case .choice(let word) = $0 { word } else { nil } } }

    var isNegated: Bool { comparison == .isNotAmong }
    /// Whether entries with unknown facts match.
    var allowsUnknown: Bool { !isNegated && values.contains(.unknown) }

    /// The fields that the term uses, including fields in saved searches.
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

    /// The term `species:yes`.
    static let eachSpecies = QueryTerm(field: .species, values: [.flag(true)])
}

/// A sort key.
struct QuerySortKey: Hashable {
    var field: QueryField
    var isDescending: Bool
}

extension [Bool] {
    /// Clears the marks of entries for which the condition doesn't hold.
    mutating func keep(where holds: (Int) -> Bool) {
        for entry in indices where self[entry] { self[entry] = holds(entry) }
    }
}
