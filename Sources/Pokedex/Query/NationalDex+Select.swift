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
    public func select(_ query: Query, marks: FavoriteSet = FavoriteSet()) -> [Pokemon] {
        Array(selection(query, marks: marks))
    }

    /// Returns the matching Pokémon as a lazy collection, because a page shows only a few of a long list.
    public func selection(_ query: Query, marks: FavoriteSet = FavoriteSet()) -> Selection {
        var evaluation = QueryEvaluation(of: [query], in: self, marks)
        return Selection(entries: entries, rows: evaluation.rows(of: query))
    }

    /// Returns the matching Pokémon of several queries, whose texts are searched for in the user's notes all at
    /// once.
    public func selections(_ queries: [Query], marks: FavoriteSet) -> [Selection] {
        let alone = queries.filter(\.countsSpecies)
        var all = QueryEvaluation(of: queries.filter { !$0.countsSpecies }, in: self, marks)
        var joined = QueryEvaluation(of: alone, in: self, marks)
        return queries.map { query in
            Selection(
                entries: entries,
                rows: query.countsSpecies ? joined.rows(of: query) : all.rows(of: query))
        }
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
        // Loading the moves takes a millisecond, so look only if the query needs them.
        return [.move, .game].first { query.uses($0) && moves == nil }
    }
}

/// The evaluation of queries that either all count species or don't.
struct QueryEvaluation {
    private let source: any QuerySource
    private let marks: FavoriteSet
    private let queries: [Query]
    /// Whether the user's data about any form counts for the whole species.
    private let countsSpecies: Bool
    /// Whether the query has enough names to justify building an index of names in other languages.
    private let hasManyNames: Bool
    /// The rows of the Pokémon that learn each move in the query, and whether each row has data about moves;
    /// nil until a term needs them.
    private var learners: (rows: [QueryMove: [Int]], isKnown: [Bool])?
    /// Whether each row matches each text in the queries, by field; nil until a term needs them.
    private var texts: [QueryField: [QueryTerm.Value: [Bool]]] = [:]

    init(of queries: [Query], in source: some QuerySource, _ marks: FavoriteSet) {
        self.source = source
        self.marks = marks
        self.queries = queries
        countsSpecies = queries.contains(where: \.countsSpecies)
        hasManyNames = queries.reduce(0) { $0 + $1.nameCount } > 4
    }

    private func column(_ field: QueryField) -> QueryColumn {
        guard field.isOfUser, let pokedex = source as? NationalDex else { return source.column(of: field) }
        let key = MarksDerived.Key(facts: pokedex.storage, subject: field, isJoined: countsSpecies)
        return marks.derived.columns.value(of: key) {
            pokedex.column(of: field, marks, joiningForms: countsSpecies)
        }
    }

    /// Returns the rows that match a query, in its order.
    mutating func rows(of query: Query) -> [Int] {
        var isSelected = [Bool](repeating: true, count: source.count)
        for condition in query.conditions { apply(condition, to: &isSelected) }
        var rows = isSelected.indices.filter { isSelected[$0] }
        let sortKeys = query.effectiveSortKeys
        if !sortKeys.isEmpty {
            var keys = sortKeys.map { column($0.field).sortKeys(isDescending: $0.isDescending) }
            // Terms refer to days, but favourites of one day also have an order.
            if let added = sortKeys.first(where: { $0.field == .added }),
                let pokedex = source as? NationalDex
            {
                let times = pokedex.timesAdded(marks, joiningForms: countsSpecies)
                keys.append(times.sortKeys(isDescending: added.isDescending))
            }
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
            marks.keep { !selected[$0] }
        }
    }

    /// Returns the rows that match a saved search, which is evaluated only once for the same favourites.
    private mutating func rows(ofSearch search: Query) -> [Int] {
        guard let pokedex = source as? NationalDex else { return rows(of: search) }
        let derived = marks.derived
        let key = MarksDerived.Key(facts: pokedex.storage, subject: search, isJoined: countsSpecies)
        return derived.rows.value(of: key) { rows(of: search) }
    }

    /// Returns the distinct values of a field in all queries and the saved searches that they refer to.
    private func values(of field: QueryField) -> Set<QueryTerm.Value> {
        Set(queries.flatMap(\.withSearches).flatMap { $0.values(of: field) })
    }

    private mutating func apply(_ term: QueryTerm, to marks: inout [Bool]) {
        if term.field == .saved {
            var found = [Bool](repeating: false, count: marks.count)
            for search in term.searches {
                for entry in rows(ofSearch: search) { found[entry] = true }
            }
            marks.keep { found[$0] != term.isNegated }
        } else if case .fact(let other)? = term.values.first {
            term.compare(column(term.field), column(other), &marks)
        } else if term.field == .move, let pokedex = source as? NationalDex {
            let moves = values(of: .move).compactMap { if case .move(let move) = $0 { move } else { nil } }
            let learners = learners ?? (pokedex.rows(learning: moves), pokedex.marksWithMoves())
            self.learners = learners
            term.apply(to: &marks, learners: learners.rows, isKnown: learners.isKnown)
        } else {
            switch column(term.field) {
            case .numbers(let numbers): term.filter(&marks, numbers, in: source as? NationalDex)
            case .choices(let choices): term.filter(&marks, choices)
            case .names(let names):
                let matches = source.matches(
                    of: term.values, among: marks, names, hasManyNames: hasManyNames)
                marks.keep { matches[$0] != term.isNegated }
            case .tags(let tags): term.filter(&marks, tags)
            case .notes(let notes):
                let known = texts[term.field] ?? notes.matches(of: values(of: term.field))
                texts[term.field] = known
                notes.filter(&marks, by: term, known)
            }
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
        marks.keep { min(left[$0], right[$0]) > QueryColumn.none && holds(left[$0], right[$0]) }
    }
}

extension QueryColumn {
    /// Combines the data about all forms of each species: the greatest number, and all tags and notes.
    func joiningForms(in pokedex: NationalDex) -> QueryColumn {
        // Skip species with a single form.
        let forms = pokedex.species.map { pokedex.storage.core.varieties(ofSpecies: $0.row) }
            .filter { $0.count > 1 }
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
            for rows in forms { notes.join(rows) }
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
        case .notes(let notes): return places((0..<notes.count).map { notes[$0] })
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
