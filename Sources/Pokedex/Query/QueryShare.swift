/// How much of what a query selects a user has.

extension Query {
    /// A query as two lists to compare: what there is by the facts, and what of it the user has.
    public struct Share: Sendable, Hashable {
        /// What there is: the terms about facts.
        public let whole: Query
        /// What of it the user has: the terms about what users keep too, or `favorite:yes` if there are none.
        public let kept: Query
        /// What is missing; nil where no query says so, as with two terms about what users keep.
        public let missing: Query?
    }

    /// The query for counting, without its order.
    ///
    /// `dex:kanto` counts the favourites among Kanto's, `dex:kanto tag:shiny` those with the tag. Each species counts
    /// once, as `species:yes` has it, unless the query asks for entries by themselves: their name, number or form.
    public var share: Share {
        let byEntry: [QueryField] = [.species, .form, .id, .name]
        var whole = terms.filter { !$0.field.isOfUser }
        if !terms.contains(where: { byEntry.contains($0.field) }) { whole.append(.eachSpecies) }
        var kept = terms.filter(\.field.isOfUser)
        if kept.isEmpty { kept = [.favorite] }
        return Share(
            whole: Query(whole), kept: Query(whole + kept),
            missing: kept.count == 1 ? kept[0].opposite.map { Query(whole + [$0]) } : nil)
    }

    private init(_ terms: [QueryTerm]) {
        self.init(terms: terms, sortKeys: [], text: terms.map(\.description).joined(separator: " "))
    }
}

extension QueryTerm {
    /// `species:yes`
    static let eachSpecies = QueryTerm(field: .species, comparison: .isAmong, values: [.flag(true)])

    /// `favorite:yes`
    fileprivate static let favorite = QueryTerm(field: .favorite, comparison: .isAmong, values: [.flag(true)])

    /// What selects all that this term doesn't; nil where that takes more than one term, as an unknown fact does.
    fileprivate var opposite: QueryTerm? {
        guard !field.canBeUnknown, comparison == .isAmong || comparison == .isNotAmong else { return nil }
        var opposite = self
        if comparison == .isAmong, case .flag(let flag)? = values.first, values.count == 1 {
            opposite.values = [.flag(!flag)]
        } else {
            opposite.comparison = comparison == .isAmong ? .isNotAmong : .isAmong
        }
        return opposite
    }
}
