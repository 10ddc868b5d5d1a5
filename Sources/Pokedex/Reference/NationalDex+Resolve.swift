import Records
import Wording

extension NationalDex {
    /// Resolves references to Pokémon.
    ///
    /// The words come from a shell line: `["mr.", "mime"]`, `["25,#1", "4-6"]`, `["pikachu", "eevee"]`.
    /// Longer names take precedence; a number is always a Pokédex number; `.` is the last Pokémon shown. The
    /// name of a species refers to its default form. A range includes all existing numbers between its ends,
    /// which must exist.
    /// - Parameters:
    ///   - words: At most ``ReferenceError/maximumWords``, with at most ``ReferenceError/maximumBytes`` in
    ///     total.
    ///   - last: The last Pokémon shown, if any.
    ///   - language: The API code of a language for suggestions, in addition to English.
    ///   - most: The maximum number of Pokémon that the caller accepts, if any. For more words, no
    ///     suggestions are computed.
    ///   - suggesting: Whether to report foreign names, and to add suggestions to errors, which is slow.
    /// - Returns: At least one Pokémon.
    /// - Throws: ``ReferenceError`` that lists all unknown words. Never guesses.
    public func resolve(
        _ words: [String], last: Pokemon? = nil, language: String = "en", atMost most: Int? = nil,
        suggesting: Bool = true
    ) throws(ReferenceError) -> ResolvedReferences {
        guard words.reduce(0, { $0 + $1.utf8.count }) <= ReferenceError.maximumBytes else {
            throw .tooLong(limit: ReferenceError.maximumBytes)
        }
        let items = try items(words)
        if let most, items.reduce(0, { $0 + $1.count }) > most * ReferenceIndex.longestName {
            throw .tooMany(limit: most)
        }
        func read(isNaming: Bool) throws(ReferenceError) -> ReferenceReader {
            var reader = ReferenceReader(
                pokedex: self, last: last, language: language, suggesting: suggesting, isNaming: isNaming)
            for item in items { try reader.read(item) }
            return reader
        }
        // Suggestions are slow, so compute them only if there are errors.
        var reader = try read(isNaming: false)
        if suggesting, !reader.faults.isEmpty {
            // If one Pokémon is expected, a few words may be a single name.
            if let most, reader.found.count > most, most > 1 || !reader.found.pokemon.isEmpty {
                throw .tooMany(limit: most)
            }
            reader = try read(isNaming: true)
        }
        if let fault = reader.faults.first {
            throw reader.faults.count == 1 ? fault : .several(reader.faults)
        }
        var found = reader.found
        // Skip the set for a single Pokémon: instantiating its type takes 1/50 of the time of `show`.
        guard found.pokemon.count > 1 else { return found }
        var seen: Set<Int> = []
        found.pokemon.removeAll { !seen.insert($0.id).inserted }
        return found
    }

    /// Splits words at commas, also within quoted words. A quoted name is kept together.
    private func items(_ words: [String]) throws(ReferenceError) -> [[Substring]] {
        var items: [[Substring]] = [[]]
        var isWhole = false
        var count = 0
        for word in words {
            for (index, part) in word.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
                let parts = part.split(whereSeparator: \.isWhitespace)
                let isName = words.count > 1 && parts.count > 1 && isOneName(parts)
                let isEmpty = items[items.count - 1].isEmpty
                if index > 0 || !isEmpty && (isName || isWhole) { items.append([]) }
                isWhole = isName
                count += parts.count
                guard count <= ReferenceError.maximumWords else {
                    throw .tooMany(limit: ReferenceError.maximumWords)
                }
                items[items.count - 1] += parts
            }
        }
        guard items.allSatisfy({ !$0.isEmpty }) else { throw .empty }
        return items
    }

    /// Returns whether the words are a single name, optionally with a look.
    private func isOneName(_ words: [Substring]) -> Bool {
        guard words.count <= ReferenceIndex.longestName else { return false }
        var reader = ReferenceReader(
            pokedex: self, last: nil, language: "en", suggesting: false, isNaming: false)
        guard (try? reader.read(words)) != nil else { return false }
        return reader.faults.isEmpty && reader.found.isSingle
    }
}

extension NationalDex {
    /// Returns the Pokémon with a folded name; several if it is ambiguous.
    func entries(named name: [UInt32]) -> [Pokemon] {
        let rows = references.rows(of: name)
        guard rows.isEmpty, !defaultForms.isEmpty else { return rows.map { entries[$0] } }
        let slug = NameFolding.string(name[...]).replacing(" ", with: "-")
        return [defaultForms[slug].flatMap { self[$0] }].compactMap(\.self)
    }

    func entries(_ numbers: ReferenceNumbers, _ text: String) throws(ReferenceError) -> [Pokemon] {
        guard let first = storage.row(ofPokemon: numbers.first),
            let last = storage.row(ofPokemon: numbers.last)
        else {
            throw .noSuchNumber(text: text, numbers: knownNumbers)
        }
        guard first <= last else {
            throw .reversedRange(text: text, first: numbers.first, last: numbers.last)
        }
        return Array(entries[first...last])
    }

    /// The existing numbers.
    private var knownNumbers: [ClosedRange<Int>] {
        var ranges: [ClosedRange<Int>] = []
        for id in entries.lazy.map(\.id) {
            if let range = ranges.last, range.upperBound + 1 == id {
                ranges[ranges.count - 1] = range.lowerBound...id
            } else {
                ranges.append(id...id)
            }
        }
        return ranges
    }
}

extension ReferenceIndex {
    /// The maximum number of words in a name; the longest known names have five.
    static let longestName = 6
}
