/// How much of what a query selects a user has.

extension Query {
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
        var (whole, kept): ([QueryCondition], [QueryCondition]) = ([], [])
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
        self.init(conditions: conditions, text: "")
        text = description
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
