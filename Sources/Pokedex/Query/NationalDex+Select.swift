/// Evaluates queries over Pokémon.

extension NationalDex {
    /// Returns the Pokémon that match a query, in the query's order. Without an order, and to break ties,
    /// they are sorted by id, except that a name search lists names that start with the text first.
    ///
    /// A Pokémon with an unknown fact matches only `field:unknown`, not even `!=`, and is sorted last in
    /// either direction.
    /// - Parameters:
    ///   - query: The query.
    ///   - marks: The user's favourites, for terms about them.
    /// - Returns: The matching Pokémon.
    public func select(_ query: Query, marks: Marks = Marks()) -> [Pokemon] {
        Array(selection(query, marks: marks))
    }

    /// Returns the matching Pokémon as a lazy collection, because a page shows only a few of a long list.
    public func selection(_ query: Query, marks: Marks = Marks()) -> Selection {
        var evaluation = QueryEvaluation(of: query, in: self, marks)
        return Selection(entries: entries, rows: evaluation.rows(of: query))
    }

    /// The Pokémon that match a query, in its order.
    public struct Selection: RandomAccessCollection, Sendable {
        let entries: Entries
        let rows: [Int]

        /// Always 0.
        public var startIndex: Int { 0 }

        /// The number of matching Pokémon.
        public var endIndex: Int { rows.count }

        /// The Pokémon at a position.
        public subscript(position: Int) -> Pokemon { entries[rows[position]] }
    }

    /// Returns the first field of a query that needs facts or moves this Pokédex doesn't have.
    public func missingField(of query: Query) -> QueryField? {
        guard hasFacts else { return query.fieldsNeedingFacts.first }
        guard query.usesMoves, moves == nil else { return nil }
        return query.uses(.move) ? .move : .game
    }
}

/// The evaluation of a query, with a cache of the user's columns.
struct QueryEvaluation {
    let source: any QuerySource
    let marks: Marks
    /// Whether the user's data about any form counts for the whole species.
    let countsSpecies: Bool
    /// Whether the query has enough names to justify building an index of names in other languages.
    let hasManyNames: Bool
    private var columns: [(field: QueryField, column: QueryColumn)] = []

    init(of query: Query, in source: some QuerySource, _ marks: Marks) {
        self.source = source
        self.marks = marks
        countsSpecies = query.countsSpecies
        hasManyNames = query.nameCount > 4
    }

    private mutating func column(_ field: QueryField) -> QueryColumn {
        guard field.isOfUser, let pokedex = source as? NationalDex else { return source.column(of: field) }
        if let known = columns.first(where: { $0.field == field }) { return known.column }
        let column = pokedex.column(of: field, marks, joiningForms: countsSpecies)
        columns.append((field, column))
        return column
    }

    /// Returns the rows that match a query, in its order.
    mutating func rows(of query: Query) -> [Int] {
        var isSelected = [Bool](repeating: true, count: source.count)
        for condition in query.conditions { apply(condition, to: &isSelected) }
        var rows = isSelected.indices.filter { isSelected[$0] }
        let sortKeys = query.effectiveSortKeys
        if !sortKeys.isEmpty {
            let keys = sortKeys.map { column($0.field).sortKeys(isDescending: $0.isDescending) }
            rows.sort { left, right in
                for key in keys where key[left] != key[right] { return key[left] < key[right] }
                return left < right
            }
        } else if let ranks = source.ranks(of: rows, for: query) {
            rows.sort { ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0] < ranks[$1] }
        }
        return query.limit.map { Array(rows.prefix($0)) } ?? rows
    }

    /// Clears `marks` for entries that don't meet a condition.
    private mutating func apply(_ condition: QueryCondition, to marks: inout [Bool]) {
        switch condition {
        case .term(let term): apply(term, to: &marks)
        case .all(let parts): for part in parts { apply(part, to: &marks) }
        case .any(let parts):
            var found = [Bool](repeating: false, count: marks.count)
            for part in parts {
                var selected = marks
                apply(part, to: &selected)
                for entry in found.indices where selected[entry] { found[entry] = true }
            }
            marks = found
        case .not(let part):
            var selected = marks
            apply(part, to: &selected)
            for entry in marks.indices where selected[entry] { marks[entry] = false }
        }
    }

    private mutating func apply(_ term: QueryTerm, to marks: inout [Bool]) {
        if term.field == .saved {
            let isWanted = term.comparison == .isAmong
            var found = [Bool](repeating: false, count: marks.count)
            for search in term.searches {
                for entry in rows(of: search) { found[entry] = true }
            }
            for entry in marks.indices where marks[entry] { marks[entry] = found[entry] == isWanted }
        } else if case .fact(let other)? = term.values.first {
            term.compare(column(term.field), column(other), &marks)
        } else if term.field == .move, let pokedex = source as? NationalDex {
            term.apply(to: &marks, in: pokedex)
        } else {
            QueryFilter(term: term, source: source, hasManyNames: hasManyNames)
                .apply(to: &marks, column(term.field))
        }
    }
}

extension QueryTerm {
    /// Clears `marks` for entries whose comparison is false, or for which either value is unknown.
    fileprivate func compare(_ left: QueryColumn, _ right: QueryColumn, _ marks: inout [Bool]) {
        guard case .numbers(let left) = left, case .numbers(let right) = right else { return }
        let holds: (Int32, Int32) -> Bool =
            switch comparison {
            case .isAmong: (==)
            case .isNotAmong: (!=)
            case .isAbove: (>)
            case .isBelow: (<)
            case .isAtLeast: (>=)
            case .isAtMost: (<=)
            }
        for entry in marks.indices where marks[entry] {
            let first = left[entry]
            let second = right[entry]
            marks[entry] = min(first, second) > QueryColumn.none && holds(first, second)
        }
    }
}

extension QueryColumn {
    /// Combines the data about all forms of each species: the greatest number, and the tags of all forms.
    func joiningForms(in pokedex: NationalDex) -> QueryColumn {
        // Skip species with a single form.
        let forms = pokedex.species.map { pokedex.storage.core.varieties(ofSpecies: $0.row) }
            .filter { $0.count > 1 }.map { $0.map(Int.init) }
        switch self {
        case .numbers(var numbers):
            for rows in forms {
                guard let greatest = rows.lazy.map({ numbers[$0] }).max() else { continue }
                for row in rows { numbers[row] = greatest }
            }
            return .numbers(numbers)
        case .tags(var tags):
            for rows in forms where rows.contains(where: { tags[$0] != nil }) {
                let every = Set(rows.flatMap { tags[$0] ?? [] }).sorted()
                for row in rows { tags[row] = every }
            }
            return .tags(tags)
        case .notes(var notes):
            for rows in forms where rows.contains(where: { notes[$0] != nil }) {
                let every = rows.compactMap { notes[$0] }.filter { !$0.isEmpty }.joined(separator: " ")
                for row in rows { notes[row] = every }
            }
            return .notes(notes)
        case .choices, .names: return self
        }
    }

    /// Returns a sort key for each entry. Ascending keys result in the requested order.
    fileprivate func sortKeys(isDescending: Bool) -> [Int] {
        let sign = isDescending ? -1 : 1
        func places(_ texts: [String?]) -> [Int] {
            let order = Set(texts.compactMap(\.self)).subtracting([""]).sorted()
            let places = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
            return texts.map { $0.flatMap { places[$0] }.map { sign * $0 } ?? Int.max }
        }
        switch self {
        case .numbers(let numbers):
            return numbers.map { $0 <= Self.none ? Int.max : sign * Int($0) }
        case .names(let names):
            return names.order.map { sign * Int($0) }
        case .notes(let notes): return places(notes)
        // Sort by the first tag; entries without tags come last.
        case .tags(let tags): return places(tags.map { $0?.first })
        case .choices(let choices):
            // Sort by the first two words; a third one, such as a hidden ability, is ignored.
            return (0..<choices.starts.count - 1).map { entry in
                let words = choices.values[Int(choices.starts[entry])..<Int(choices.starts[entry + 1])]
                guard let first = words.first else { return Int.max }
                let second = words.count > 1 ? Int(words[words.startIndex + 1]) + 1 : 0
                return sign * (Int(first) << 17 | second)
            }
        }
    }
}
