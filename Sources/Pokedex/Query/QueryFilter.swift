/// One term against all entries.

/// Removes the entries that don't match a term.
struct QueryFilter {
    let term: QueryTerm
    let pokedex: NationalDex

    /// Clears the marks of those entries, given the column of the term's field.
    func apply(to marks: inout [Bool], _ column: QueryColumn) {
        switch column {
        case .numbers(let numbers): apply(to: &marks, numbers)
        case .choices(let choices): apply(to: &marks, choices)
        case .names(let names): apply(to: &marks, names)
        case .tags(let tags): apply(to: &marks, tags)
        case .notes(let notes): apply(to: &marks, notes)
        }
    }

    private var isNegated: Bool { term.comparison == .isNotAmong }

    /// Whether an unknown fact passes.
    private var allowsUnknown: Bool { !isNegated && term.values.contains(.unknown) }

    private func apply(to marks: inout [Bool], _ numbers: [Int32]) {
        let ranges = term.values.compactMap(range)
        let isInDex = pokedex.marks(inDexes: term.dexWords)
        for entry in marks.indices where marks[entry] {
            let number = numbers[entry]
            if number == QueryColumn.unknown {
                marks[entry] = allowsUnknown
            } else {
                marks[entry] = (isInDex[entry] || ranges.contains { $0.contains(number) }) != isNegated
            }
        }
    }

    private func apply(to marks: inout [Bool], _ choices: QueryChoices) {
        var isWanted = [Bool](repeating: false, count: choices.words.count)
        for case .choice(let key) in term.values {
            for word in choices.matches(key) { isWanted[word] = true }
        }
        for entry in marks.indices where marks[entry] {
            let words = Int(choices.starts[entry])..<Int(choices.starts[entry + 1])
            if words.isEmpty {
                marks[entry] = allowsUnknown
            } else {
                marks[entry] = words.contains { isWanted[Int(choices.values[$0])] } != isNegated
            }
        }
    }

    /// Nothing is unknown here: an entry without tags doesn't have this one, and `none` means that it has none.
    private func apply(to marks: inout [Bool], _ tags: [[String]]) {
        let wanted = Set(
            term.values.compactMap { if case .choice(let tag) = $0 { tag } else { nil } })
        let meansNone = term.values.contains(.unknown)
        for entry in marks.indices where marks[entry] {
            let isWanted = tags[entry].contains(where: wanted.contains) || meansNone && tags[entry].isEmpty
            marks[entry] = isWanted != isNegated
        }
    }

    /// An entry without a note doesn't have these words in it.
    private func apply(to marks: inout [Bool], _ notes: [String]) {
        for entry in marks.indices where marks[entry] {
            let note = notes[entry]
            let isWanted = term.values.contains { value in
                switch value {
                case .flag(let flag): return note.isEmpty != flag
                case .containing(let text): return note.contains(text)
                case .words(let text): return " \(note) ".contains(" \(text) ")
                case .whole(let text): return note == text
                default: return false
                }
            }
            marks[entry] = isWanted != isNegated
        }
    }

    private func apply(to marks: inout [Bool], _ names: QueryNames) {
        var matches = [Bool](repeating: false, count: marks.count)
        for value in term.values {
            let (text, match): (String, QueryNames.Match)
            switch value {
            case .containing(let value): (text, match) = (value, .containing)
            case .words(let value): (text, match) = (value, .words)
            case .whole(let value): (text, match) = (value, .whole)
            default: continue
            }
            let folded = text.unicodeScalars.map(\.value)
            names.mark(folded, as: match, in: &matches)
            pokedex.markForeignNames(folded, as: match, in: &matches)
        }
        for entry in marks.indices where marks[entry] { marks[entry] = matches[entry] != isNegated }
    }

    /// The whole numbers that a value means, in the facts' unit.
    private func range(_ value: QueryTerm.Value) -> ClosedRange<Int32>? {
        switch value {
        case .flag(let flag): return flag ? 1...1 : 0...0
        case .range(let first, let last):
            // Facts are in decimetres and hectograms.
            let step =
                switch term.field {
                case .height: QueryUnit.centimeters.scale * 10
                case .weight: QueryUnit.grams.scale * 100
                default: 1
                }
            let known = Int(QueryColumn.unknown) + 1
            let most = Int(Int32.max)
            let low: Int
            let high: Int
            switch term.comparison {
            case .isAbove: (low, high) = (first.map { $0.floor(step: step) + 1 } ?? known, most)
            case .isBelow: (low, high) = (known, last.map { $0.ceiling(step: step) - 1 } ?? most)
            case .isAmong, .isNotAmong:
                if let first, first == last, first.unit?.isMetric == false {
                    guard let range = first.rounded(step: step) else { return nil }
                    (low, high) = (range.lowerBound, range.upperBound)
                } else {
                    (low, high) = (first?.ceiling(step: step) ?? known, last?.floor(step: step) ?? most)
                }
            }
            return low <= high ? Int32(clamping: low)...Int32(clamping: high) : nil
        default: return nil
        }
    }
}

extension NationalDex {
    /// Marks the entries with a name in any language that matches.
    ///
    /// Latin letters must match the whole name, because parts of names in a dozen languages would match at random. That
    /// needs no index of names, which takes most of the time of a search.
    fileprivate func markForeignNames(_ text: [UInt32], as match: QueryNames.Match, in marks: inout [Bool]) {
        func mark(_ row: Int, ofSpecies isOfSpecies: Bool) {
            marks[row] = true
            guard match != .whole, isOfSpecies else { return }
            for form in entries[row].species?.varieties ?? [] { marks[form.row] = true }
        }
        guard let first = text.first, text.allSatisfy({ $0 < 0x80 }) else {
            let index = references
            for name in index.rows.indices {
                let range = Int(index.starts[name])..<Int(index.starts[name + 1])
                guard QueryNames.find(text, as: match, in: index.scalars, range) else { continue }
                mark(Int(index.rows[name]), ofSpecies: index.isOfSpecies[name])
            }
            return
        }
        func isText(_ name: TextRange) -> Bool {
            storage.mayBegin(name, with: first) && NameFolding.fold(storage.text(name)) == text
        }
        let (species, forms) = (storage.speciesNames, storage.formNames)
        for facts in storage.species
        where isText(facts.slug) || species.hasName(of: facts.id, where: isText) {
            mark(Int(facts.defaultPokemon), ofSpecies: true)
        }
        for (row, facts) in storage.pokemon.enumerated() where !facts.isDefault {
            if forms.hasName(of: facts.id, where: isText) { mark(row, ofSpecies: false) }
        }
    }
}

extension Storage {
    /// Whether a name may be folded to one that begins with this letter or digit; no where its first one says so
    /// without folding.
    fileprivate func mayBegin(_ name: TextRange, with letter: UInt32) -> Bool {
        guard name.count > 0 else { return false }
        let start = Int(name.start)
        switch bytes[start] {
        case 0x61...0x7A, 0x30...0x39: return UInt32(bytes[start]) == letter
        case 0x41...0x5A: return UInt32(bytes[start]) + 0x20 == letter
        // Han and Hangul, which stay as they are.
        case 0xE4...0xED: return false
        // Katakana, but for the first row, which has signs.
        case 0xE3 where name.count > 2 && bytes[start + 1] == 0x83: return bytes[start + 2] > 0xBA
        default: return true
        }
    }
}
