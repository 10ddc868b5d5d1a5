public import Records

extension Query {
    /// Estimates the time that selecting Pokémon by this query takes.
    ///
    /// A saved search counts once, however often it is named.
    ///
    /// - Parameter noteBytes: The size of all of the user's notes in bytes of UTF-8.
    /// - Returns: The price, which is rather too high than too low.
    public func price(noteBytes: Int = AccountLimits.noteBytes) -> Price {
        let queries = withSearches
        var price = Price.query * queries.count
        for term in Set(queries.flatMap(\.terms)) {
            price = price + (term.field == .name ? .name : .rows) * term.values.count
        }
        let moves = queries.flatMap { $0.values(of: .move) }
        let needsLearnsets = moves.contains { if case .move(let move) = $0 { move.isNarrow } else { false } }
        if needsLearnsets { price = price + .learnsets + .learnset * moves.count }
        guard queries.contains(where: { $0.uses(.note) }) else { return price }
        let texts = Set(queries.flatMap { $0.values(of: .note) })
        let bytes = texts.reduce(0) { sum, value in
            if case .name(let text, _) = value { sum + text.utf8.count } else { sum }
        }
        return price + .folding(noteBytes) + .searching(noteBytes) * (1 + bytes * 2 / QueryNotes.passBytes)
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

// Measured with the bundled facts on a core of 2 GHz, and rounded up.
extension Price {
    /// Selecting all rows, and sorting them by several fields.
    fileprivate static let query = Price(microseconds: 1_000)
    /// Comparing a value with every row's.
    fileprivate static let rows = Price(microseconds: 20)
    /// Comparing a name with every name in every language.
    fileprivate static let name = Price(microseconds: 200)
    /// Decompressing all learnsets.
    fileprivate static let learnsets = Price(microseconds: 20_000)
    /// Looking for a move in every learnset.
    fileprivate static let learnset = Price(microseconds: 300)

    /// Looking for texts in notes, in one pass.
    fileprivate static func searching(_ bytes: Int) -> Price { Price(microseconds: bytes / 150) }

    /// Folding notes for comparison.
    fileprivate static func folding(_ bytes: Int) -> Price { Price(microseconds: bytes / 50) }
}
