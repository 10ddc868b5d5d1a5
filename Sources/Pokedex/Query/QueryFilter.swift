import Records

/// Filters all entries by a term: each function clears `marks` for entries that don't match.
extension QueryTerm {
    /// Filters by numbers, or by the regional Pokédexes of `pokedex`.
    func filter(_ marks: inout [Bool], _ numbers: [Int32], in pokedex: NationalDex?) {
        let ranges = values.compactMap(range)
        let words = field == .dex ? Set(choices).sorted() : []
        let isInDex = words.isEmpty ? nil : pokedex?.marks(inDexes: words)
        // A favourite without a value matches if the term asks for `none`.
        let (isNegated, allowsUnknown) = (isNegated, allowsUnknown)
        let allowsNone = !isNegated && values.contains(.none)
        marks.keep { entry in
            let number = numbers[entry]
            return switch number {
            case QueryColumn.unknown: allowsUnknown
            case QueryColumn.none: allowsNone
            default: (isInDex?[entry] == true || ranges.contains { $0.contains(number) }) != isNegated
            }
        }
    }

    /// Filters by words.
    func filter(_ marks: inout [Bool], _ choices: QueryChoices) {
        let (isNegated, allowsUnknown) = (isNegated, allowsUnknown)
        var isWanted = [Bool](repeating: false, count: choices.words.count)
        for word in self.choices.flatMap(choices.matches) { isWanted[word] = true }
        let meansNone = values.contains(.none)
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
    func filter(_ marks: inout [Bool], _ tags: [[String]?]) {
        let set = field.attribute?.wordSet
        let wanted = Set(choices.flatMap { set?.all(having: $0) ?? [$0] })
        let meansNone = values.contains(.none)
        marks.keep { entry in
            tags[entry].map { own in
                (own.contains(where: wanted.contains) || meansNone && own.isEmpty) != isNegated
            } ?? false
        }
    }

    /// Returns the integers that a value matches, in the unit of the facts.
    private func range(_ value: Value) -> ClosedRange<Int32>? {
        switch value {
        case .flag(let flag): return flag ? 1...1 : 0...0
        case .days(let count): return Value.days(count)
        case .yesterday:
            let day = Value.days(2).lowerBound
            return day...day
        case .range(let first, let last):
            // Facts are in decimetres or hectograms.
            let step =
                switch field {
                case .height: QueryUnit.centimeters.scale * 10
                case .weight: QueryUnit.grams.scale * 100
                default: 1
                }
            let known = Int(QueryColumn.unknown) + 1
            let most = Int(Int32.max)
            let (low, high): (Int, Int)
            switch comparison {
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
