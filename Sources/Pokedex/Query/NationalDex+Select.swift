/// From a query to Pokémon.

extension NationalDex {
    /// The Pokémon that a query selects, in its order; equals, and all of them if it has no order, by id.
    ///
    /// An unknown fact answers to nothing but `field:unknown`, not even to `!=`, and sorts last either way.
    /// - Parameters:
    ///   - query: What to select.
    ///   - marks: What the user keeps, for terms about that.
    /// - Returns: The Pokémon selected.
    public func select(_ query: Query, marks: Marks = Marks()) -> [Pokemon] {
        Array(selection(query, marks: marks))
    }

    /// The same, of which each Pokémon is made when it is asked for: of a long list, a page shows few.
    public func selection(_ query: Query, marks: Marks = Marks()) -> Selection {
        var columns: [(field: QueryField, column: QueryColumn)] = []
        func column(_ field: QueryField) -> QueryColumn {
            guard field.isOfUser else { return self.column(of: field) }
            if let known = columns.first(where: { $0.field == field }) { return known.column }
            var column = QueryColumn(field, of: marks, in: self)
            if query.countsSpecies { column = column.joiningForms(in: self) }
            columns.append((field, column))
            return column
        }

        let isSelected = matches(query, column)
        var rows = isSelected.indices.filter { isSelected[$0] }
        let sortKeys = query.effectiveSortKeys
        if !sortKeys.isEmpty {
            let keys = sortKeys.map { column($0.field).sortKeys(isDescending: $0.isDescending) }
            rows.sort { left, right in
                for key in keys where key[left] != key[right] { return key[left] < key[right] }
                return left < right
            }
        }
        return Selection(entries: entries, rows: rows)
    }

    /// What a query selects, in its order.
    public struct Selection: RandomAccessCollection, Sendable {
        let entries: Entries
        let rows: [Int]

        /// Always 0.
        public var startIndex: Int { 0 }

        /// How many there are.
        public var endIndex: Int { rows.count }

        /// The Pokémon at a position.
        public subscript(position: Int) -> Pokemon { entries[rows[position]] }
    }

    /// Which entries a query selects.
    private func matches(_ query: Query, _ column: (QueryField) -> QueryColumn) -> [Bool] {
        var isSelected = [Bool](repeating: true, count: count)
        for term in query.terms {
            if term.field == .saved {
                let searches = term.searches.map { matches($0, column) }
                let isWanted = term.comparison == .isAmong
                for entry in isSelected.indices where isSelected[entry] {
                    isSelected[entry] = searches.contains { $0[entry] } == isWanted
                }
            } else {
                QueryFilter(term: term, pokedex: self).apply(to: &isSelected, column(term.field))
            }
        }
        return isSelected
    }

    /// The first field in a query that this Pokédex, which has only names, doesn't know.
    public func missingField(of query: Query) -> QueryField? {
        hasFacts ? nil : query.fieldsNeedingFacts.first
    }
}

extension QueryColumn {
    /// For each species, what its forms have together: the greatest number, every tag.
    fileprivate func joiningForms(in pokedex: NationalDex) -> QueryColumn {
        let forms = pokedex.species.map { $0.varieties.map(\.row) }
        switch self {
        case .numbers(var numbers):
            for rows in forms {
                guard let greatest = rows.lazy.map({ numbers[$0] }).max() else { continue }
                for row in rows { numbers[row] = greatest }
            }
            return .numbers(numbers)
        case .tags(var tags):
            for rows in forms where rows.contains(where: { !tags[$0].isEmpty }) {
                let every = Set(rows.flatMap { tags[$0] }).sorted()
                for row in rows { tags[row] = every }
            }
            return .tags(tags)
        case .notes(var notes):
            for rows in forms {
                let every = rows.lazy.map { notes[$0] }.filter { !$0.isEmpty }.joined(separator: " ")
                for row in rows where !every.isEmpty { notes[row] = every }
            }
            return .notes(notes)
        case .choices, .names: return self
        }
    }

    /// One number for each entry, ascending in the order asked for.
    fileprivate func sortKeys(isDescending: Bool) -> [Int] {
        let sign = isDescending ? -1 : 1
        switch self {
        case .numbers(let numbers):
            return numbers.map { $0 == Self.unknown ? Int.max : sign * Int($0) }
        case .names(let names):
            return names.order.map { sign * Int($0) }
        case .notes(let notes):
            let order = Set(notes).subtracting([""]).sorted()
            let places = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
            return notes.map { places[$0].map { sign * $0 } ?? Int.max }
        case .tags(let tags):
            // By the first tag; without one last.
            let order = Set(tags.compactMap(\.first)).sorted()
            let places = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
            return tags.map { $0.first.flatMap { places[$0] }.map { sign * $0 } ?? Int.max }
        case .choices(let choices):
            // By the first two words; a third, such as a hidden ability, doesn't matter.
            return (0..<choices.starts.count - 1).map { entry in
                let words = choices.values[Int(choices.starts[entry])..<Int(choices.starts[entry + 1])]
                guard let first = words.first else { return Int.max }
                let second = words.count > 1 ? Int(words[words.startIndex + 1]) + 1 : 0
                return sign * (Int(first) << 17 | second)
            }
        }
    }
}
