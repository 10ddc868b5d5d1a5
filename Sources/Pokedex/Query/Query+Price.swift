import Records

extension Query {
    /// An estimate of the processor time needed to evaluate the query, used to refuse expensive queries before they
    /// start. It is more likely to be too high than too low.
    ///
    /// A saved search counts once, even if the query refers to it several times. Notes are assumed to have the maximum
    /// length.
    public var price: Duration { Cost(of: self).price }

    /// The ceiling for users' queries: twice the price of the maximum number of terms that saved searches may have
    /// together, each searching the longest notes. Stored ones are compared with it again, because the searches that
    /// they refer to may have changed.
    public static let ceiling = Duration.milliseconds(1_300)

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

extension [Query] {
    /// The price up to which queries are evaluated together.
    private static let togetherPrice = Duration.milliseconds(120)

    /// Evaluates queries in groups that each take about a tenth of a second, so that others get their turn in between.
    ///
    /// - Parameter evaluate: Evaluates a group: at least one query.
    /// - Returns: The results of all groups.
    /// - Throws: `CancellationError` in a cancelled task.
    public func evaluated<Value>(_ evaluate: ([Query]) -> [Value]) async throws -> [Value] {
        var values: [Value] = []
        for group in groups {
            try Task.checkCancellation()
            await Task.yield()
            values += evaluate(group)
        }
        return values
    }

    /// The queries in groups, in order. A group is a single query, or has at most the price `togetherPrice`.
    var groups: [[Query]] {
        var groups: [[Query]] = []
        var cost = Cost()
        for query in self {
            let own = Cost(of: query)
            let joined = cost + own
            if groups.isEmpty || joined.price > Self.togetherPrice {
                groups.append([query])
                cost = own
            } else {
                groups[groups.count - 1].append(query)
                cost = joined
            }
        }
        return groups
    }
}

/// The cost of evaluating queries together.
private struct Cost {
    /// The time for what no two queries share.
    private var time = Duration.zero
    private var needsLearnsets = false
    private var searchesNotes = false
    /// The size of the texts to search for in notes, in bytes.
    private var noteBytes = 0

    init() {}

    init(of query: Query) {
        let queries = query.withSearches
        time = Price.query * queries.count
        for term in Set(queries.flatMap(\.terms)) {
            time += (term.field == .name ? Price.name : Price.rows) * term.values.count
        }
        let moves = queries.flatMap { $0.values(of: .move) }
        needsLearnsets = moves.contains { if case .move(let move) = $0 { move.isNarrow } else { false } }
        if needsLearnsets { time += Price.learnset * moves.count }
        searchesNotes = queries.contains { $0.uses(.note) }
        for case .name(let text, _) in Set(queries.flatMap { $0.values(of: .note) }) {
            noteBytes += text.utf8.count
        }
    }

    var price: Duration {
        let passes = 1 + noteBytes * 2 / QueryNotes.passBytes
        return time + (needsLearnsets ? Price.learnsets : .zero)
            + (searchesNotes ? Price.folding + Price.searching * passes : .zero)
    }

    static func + (one: Self, other: Self) -> Self {
        var sum = one
        sum.time += other.time
        sum.needsLearnsets = one.needsLearnsets || other.needsLearnsets
        sum.searchesNotes = one.searchesNotes || other.searchesNotes
        sum.noteBytes += other.noteBytes
        return sum
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
