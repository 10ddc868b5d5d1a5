import Records

/// Evaluates a term for all entries.

/// Removes the entries that don't match a term.
struct QueryFilter {
    let term: QueryTerm
    let source: any QuerySource
    /// Whether the query has enough names to justify building an index.
    let hasManyNames: Bool

    /// Clears `marks` for entries that don't match, based on the column of the term's field.
    func apply(to marks: inout [Bool], _ column: QueryColumn) {
        switch column {
        case .numbers(let numbers): apply(to: &marks, numbers)
        case .choices(let choices): apply(to: &marks, choices)
        case .names(let names):
            let matches = source.matches(of: term.values, among: marks, names, hasManyNames: hasManyNames)
            marks.keep { matches[$0] != term.isNegated }
        case .tags(let tags): apply(to: &marks, tags)
        case .notes(let notes): notes.filter(&marks, by: term, notes.matches(of: term.values))
        }
    }

    private func apply(to marks: inout [Bool], _ numbers: [Int32]) {
        let ranges = term.values.compactMap(range)
        let words = term.dexWords
        let isInDex = words.isEmpty ? nil : (source as? NationalDex)?.marks(inDexes: words)
        // A favourite without a value matches if the term asks for `none`.
        let (isNegated, allowsUnknown) = (term.isNegated, term.allowsUnknown)
        let allowsNone = !isNegated && term.values.contains(.none)
        marks.keep { entry in
            let number = numbers[entry]
            return switch number {
            case QueryColumn.unknown: allowsUnknown
            case QueryColumn.none: allowsNone
            default: (isInDex?[entry] == true || ranges.contains { $0.contains(number) }) != isNegated
            }
        }
    }

    private func apply(to marks: inout [Bool], _ choices: QueryChoices) {
        let (isNegated, allowsUnknown) = (term.isNegated, term.allowsUnknown)
        var isWanted = [Bool](repeating: false, count: choices.words.count)
        for word in term.choices.flatMap(choices.matches) { isWanted[word] = true }
        let meansNone = term.values.contains(.none)
        marks.keep { entry in
            let words = Int(choices.starts[entry])..<Int(choices.starts[entry + 1])
            guard words.isEmpty else {
                return words.contains { isWanted[Int(choices.values[$0])] } != isNegated
            }
            return choices.mayBeNone ? meansNone != isNegated : allowsUnknown
        }
    }

    /// Filters by tags, which are unknown for Pokémon that aren't favourites. `none` matches favourites
    /// without tags.
    private func apply(to marks: inout [Bool], _ tags: [[String]?]) {
        let set = term.field.attribute?.wordSet
        let wanted = Set(term.choices.flatMap { set?.all(having: $0) ?? [$0] })
        let meansNone = term.values.contains(.none)
        marks.keep { entry in
            tags[entry].map { own in
                (own.contains(where: wanted.contains) || meansNone && own.isEmpty) != term.isNegated
            } ?? false
        }
    }

    /// Returns the integers that a value matches, in the unit of the facts.
    private func range(_ value: QueryTerm.Value) -> ClosedRange<Int32>? {
        switch value {
        case .flag(let flag): return flag ? 1...1 : 0...0
        case .days(let count): return QueryTerm.Value.days(count)
        case .yesterday:
            let day = QueryTerm.Value.days(2).lowerBound
            return day...day
        case .range(let first, let last):
            // Facts are in decimetres or hectograms.
            let step =
                switch term.field {
                case .height: QueryUnit.centimeters.scale * 10
                case .weight: QueryUnit.grams.scale * 100
                default: 1
                }
            let known = Int(QueryColumn.unknown) + 1
            let most = Int(Int32.max)
            let (low, high): (Int, Int)
            switch term.comparison {
            case .isAbove: (low, high) = (first.map { $0.floor(step: step) + 1 } ?? known, most)
            case .isBelow: (low, high) = (known, last.map { $0.ceiling(step: step) - 1 } ?? most)
            case .isAmong, .isNotAmong, .isAtLeast, .isAtMost:
                if let first, first == last, first.unit?.isMetric == false {
                    guard let range = first.rounded(step: step) else { return nil }
                    low = range.lowerBound
                    high = range.upperBound
                } else {
                    low = first?.ceiling(step: step) ?? known
                    high = last?.floor(step: step) ?? most
                }
            }
            return low <= high ? Int32(clamping: low)...Int32(clamping: high) : nil
        default: return nil
        }
    }
}
