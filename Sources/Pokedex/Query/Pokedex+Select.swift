/// From a query to Pokémon.

extension Pokedex {
    /// The Pokémon that a query selects, in its order; equals, and all of them if it has no order, by id.
    ///
    /// An unknown fact answers to nothing but `field:unknown`, not even to `!=`, and sorts last either way.
    /// - Parameters:
    ///   - query: What to select.
    ///   - favorites: The ids that `favorite:yes` means.
    ///   - tags: The tags of each id that has some, in their written form and in the order to sort by.
    /// - Returns: The Pokémon selected.
    public func select(
        _ query: Query, favorites: Set<Int> = [], tags: [Int: [String]] = [:]
    ) -> [Pokemon] {
        let favorites = query.usesFavorites ? favoriteColumn(favorites) : .numbers([])
        let tags = query.usesFavorites ? QueryColumn.tags(entries.map { tags[$0.id] ?? [] }) : .tags([])
        func column(_ field: QueryField) -> QueryColumn {
            let column =
                switch field {
                case .favorite: favorites
                case .tag: tags
                default: self.column(of: field)
                }
            return query.countsSpecies && field.isOfUser ? column.joiningForms(in: self) : column
        }

        var marks = [Bool](repeating: true, count: count)
        for term in query.terms {
            QueryFilter(term: term, pokedex: self).apply(to: &marks, column(term.field))
        }
        var rows = marks.indices.filter { marks[$0] }
        if !query.sortKeys.isEmpty {
            let keys = query.sortKeys.map { column($0.field).sortKeys(isDescending: $0.isDescending) }
            rows.sort { left, right in
                for key in keys where key[left] != key[right] { return key[left] < key[right] }
                return left < right
            }
        }
        let entries = entries
        return rows.map { entries[$0] }
    }

    /// The first field in a query that this Pokédex, which has only names, doesn't know.
    public func missingField(of query: Query) -> QueryField? {
        hasFacts ? nil : query.fieldsNeedingFacts.first
    }

    private func favoriteColumn(_ favorites: Set<Int>) -> QueryColumn {
        guard case .numbers(let ids) = column(of: .id) else { return .numbers([]) }
        return .numbers(ids.map { favorites.contains(Int($0)) ? 1 : 0 })
    }
}

extension QueryColumn {
    /// For each species, what its forms have together: the greatest number, every tag.
    fileprivate func joiningForms(in pokedex: Pokedex) -> QueryColumn {
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
