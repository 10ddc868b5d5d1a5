public import Records

extension Query {
    /// Estimates the time that selecting Pokémon by this query takes.
    ///
    /// Every distinct term counts once for the query and once for each saved search that it refers to; a
    /// saved search counts once, however often it is named.
    ///
    /// - Parameter noteBytes: The size of all of the user's notes in bytes of UTF-8.
    public func price(noteBytes: Int = AccountLimits.noteBytes) -> Price {
        var searches: Set<Query> = []
        return price(noteBytes, &searches) + (uses(.note) ? .folding(noteBytes) : .zero)
    }

    private func price(_ noteBytes: Int, _ searches: inout Set<Query>) -> Price {
        var price = Price.order
        for term in Set(terms) {
            for value in term.values {
                price = price + value.price(of: term.field, noteBytes)
                guard case .search(_, let query) = value, searches.insert(query).inserted else { continue }
                price = price + query.price(noteBytes, &searches)
            }
        }
        return price
    }
}

extension QueryTerm.Value {
    /// The price of looking for the value in all rows.
    fileprivate func price(of field: QueryField, _ noteBytes: Int) -> Price {
        switch self {
        case .name where field == .note: .rows + .searching(noteBytes)
        case .name: .name
        case .move(let move) where move.game != nil || move.way != nil: .learnsets
        default: .rows
        }
    }
}

// Measured with the bundled facts on a core of 2 GHz, and rounded up.
extension Price {
    /// Sorting all rows by several fields.
    fileprivate static let order = Price(microseconds: 1_000)
    /// Comparing a value with every row's.
    fileprivate static let rows = Price(microseconds: 20)
    /// Comparing a name with every name in every language.
    fileprivate static let name = Price(microseconds: 500)
    /// Looking for a move in every learnset.
    fileprivate static let learnsets = Price(microseconds: 12_000)

    /// Looking for a text in notes.
    fileprivate static func searching(_ bytes: Int) -> Price { Price(microseconds: bytes / 1_000) }

    /// Folding notes for comparison.
    fileprivate static func folding(_ bytes: Int) -> Price { Price(microseconds: bytes / 20) }
}
