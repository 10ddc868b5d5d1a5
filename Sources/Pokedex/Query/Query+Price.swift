import Records

extension Query {
    /// An estimate of the processor time needed to evaluate the query, used to refuse expensive queries before they
    /// start. It is more likely to be too high than too low.
    ///
    /// A saved search counts once, even if the query refers to it several times. Notes are assumed to have the maximum
    /// length.
    public var price: Duration {
        let queries = withSearches
        var price = Price.query * queries.count
        for term in Set(queries.flatMap(\.terms)) {
            price += (term.field == .name ? Price.name : Price.rows) * term.values.count
        }
        let moves = queries.flatMap { $0.values(of: .move) }
        let needsLearnsets = moves.contains { if case .move(let move) = $0 { move.isNarrow } else { false } }
        if needsLearnsets { price += Price.learnsets + Price.learnset * moves.count }
        guard queries.contains(where: { $0.uses(.note) }) else { return price }
        let texts = Set(queries.flatMap { $0.values(of: .note) })
        let bytes = texts.reduce(0) { sum, value in
            if case .name(let text, _) = value { sum + text.utf8.count } else { sum }
        }
        return price + Price.folding + Price.searching * (1 + bytes * 2 / QueryNotes.passBytes)
    }

    /// The query and all saved searches that it refers to, directly or through others, each once.
    var withSearches: [Query] {
        var queries = [self]
        var seen: Set<Query> = []
        var position = 0
        while position < queries.count {
            queries += queries[position].terms.flatMap(\.searches).filter { seen.insert($0).inserted }
            position += 1
        }
        return queries
    }

    /// The values of a field in the query's own terms.
    func values(of field: QueryField) -> [QueryTerm.Value] {
        terms.filter { $0.field == field }.flatMap(\.values)
    }
}

/// The time that each part of a query takes, measured with the bundled facts on a core of 2 GHz, and rounded up.
private enum Price {
    /// Selecting all rows, and sorting them by several fields.
    static let query = Duration.milliseconds(1)
    /// Comparing a value with every row's.
    static let rows = Duration.microseconds(20)
    /// Comparing a name with every name in every language.
    static let name = Duration.microseconds(200)
    /// Decompressing all learnsets.
    static let learnsets = Duration.milliseconds(20)
    /// Looking for a move in every learnset.
    static let learnset = Duration.microseconds(300)
    /// Looking for texts in an account's notes, in one pass.
    static let searching = Duration.microseconds(AccountLimits.noteBytes / 150)
    /// Folding an account's notes for comparison.
    static let folding = Duration.microseconds(AccountLimits.noteBytes / 50)
}

/// The error for a query with a price above the ceiling. Nothing has been done.
public struct TooDear: Error {
    /// Creates the error.
    public init() {}
}
