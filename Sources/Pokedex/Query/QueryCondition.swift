/// Terms joined by `or`, `not` and brackets.

/// A condition on a Pokémon.
indirect enum QueryCondition: Hashable, Sendable {
    case term(QueryTerm)
    /// Each of these, at least two.
    case all([QueryCondition])
    /// One of these, at least two.
    case any([QueryCondition])
    /// The opposite, also where the fact is unknown.
    case not(QueryCondition)

    /// All of one or more, without brackets that say nothing.
    static func all(of parts: [QueryCondition]) -> QueryCondition {
        let parts = parts.flatMap { if case .all(let inner) = $0 { inner } else { [$0] } }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    /// One of one or more, without brackets that say nothing.
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

    /// The terms that select by being true; not those behind `not`.
    var positiveTerms: [QueryTerm] {
        switch self {
        case .term(let term): [term]
        case .all(let parts), .any(let parts): parts.flatMap(\.positiveTerms)
        case .not: []
        }
    }
}
