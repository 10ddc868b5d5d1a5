import Wording

extension NationalDex {
    /// Resolves references to Pokémon.
    ///
    /// The words come from a shell line: `["mr.", "mime"]`, `["25,#1", "4-6"]`, `["pikachu", "eevee"]`.
    /// Longer names take precedence; a number is always a Pokédex number; `.` is the last Pokémon shown. The
    /// name of a species refers to its default form. A range includes all existing numbers between its ends,
    /// which must exist.
    /// - Parameters:
    ///   - words: At most ``ReferenceError/maximumReferences`` items, with at most
    ///     ``ReferenceError/maximumBytes`` in total. An item is a name of up to six words between commas, or
    ///     else a word.
    ///   - last: The last Pokémon shown, if any.
    ///   - language: The API code of a language for suggestions, in addition to English.
    ///   - most: The maximum number of Pokémon that the caller accepts, if any. For more words, no
    ///     suggestions are computed; a single name has at most ``Query/maximumLength`` bytes.
    ///   - suggesting: Whether to report foreign names, and to add suggestions to errors, which is slow.
    /// - Returns: At least one Pokémon.
    /// - Throws: ``ReferenceError`` that lists all unknown words. Never guesses.
    public func resolve(
        _ words: [String], last: Pokemon? = nil, language: String = "en", atMost most: Int? = nil,
        suggesting: Bool = true
    ) throws(ReferenceError) -> ResolvedReferences {
        let limit = most == 1 ? Query.maximumLength : ReferenceError.maximumBytes
        guard words.reduce(0, { $0 + $1.utf8.count }) <= limit else { throw .tooLong(limit: limit) }
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
        // Suggestions are slow, so compute them only if there are errors, but not too many.
        var reader = try read(isNaming: false)
        if suggesting, (1...Query.maximumTerms).contains(reader.faults.count) {
            // If one Pokémon is expected, a few words may be a single name.
            if let most, reader.found.count > most, most > 1 || !reader.found.pokemon.isEmpty {
                throw .tooMany(limit: most)
            }
            reader = try read(isNaming: true)
        }
        if let fault = reader.faults.first {
            throw reader.faults.count == 1 ? fault : .several(reader.faults)
        }
        return reader.found
    }

    /// Resolves words that may be a single name, number or dot, without looking for suggestions; returns nil
    /// if they aren't.
    public func resolve(single words: [String]) -> ResolvedReferences? {
        guard words.reduce(0, { $0 + $1.utf8.count }) <= ReferenceIndex.longestText,
            let items = try? items(words), items.count == 1
        else { return nil }
        return single(items[0])
    }

    /// Resolves the words of an item as a single name, optionally with a look.
    private func single(_ words: [Substring]) -> ResolvedReferences? {
        guard words.count <= ReferenceIndex.longestName else { return nil }
        var reader = ReferenceReader(
            pokedex: self, last: nil, language: "en", suggesting: true, isNaming: false)
        guard (try? reader.read(words)) != nil, reader.faults.isEmpty, reader.found.isSingle else {
            return nil
        }
        return reader.found
    }

    /// Splits words at commas, also within quoted words, and drops words between names, as in “eevee and mew”. A
    /// quoted name is kept together.
    private func items(_ words: [String]) throws(ReferenceError) -> [[Substring]] {
        var items: [[Substring]] = [[]]
        var isWhole = false
        for word in words where word == words.last || !["and", "or", "vs"].contains(word.lowercased()) {
            for (index, part) in word.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
                let parts = part.split(whereSeparator: \.isWhitespace)
                let isName = words.count > 1 && parts.count > 1 && single(parts) != nil
                let isEmpty = items[items.count - 1].isEmpty
                if index > 0 || !isEmpty && (isName || isWhole) { items.append([]) }
                isWhole = isName
                guard items.count <= ReferenceError.maximumReferences else {
                    throw .tooMany(limit: ReferenceError.maximumReferences)
                }
                items[items.count - 1] += parts
            }
        }
        guard items.allSatisfy({ !$0.isEmpty }) else { throw .empty }
        // Words without commas may each be a reference.
        let count = items.reduce(0) { $0 + ($1.count <= ReferenceIndex.longestName ? 1 : $1.count) }
        guard count <= ReferenceError.maximumReferences else {
            throw .tooMany(limit: ReferenceError.maximumReferences)
        }
        return items
    }

    /// Returns the Pokémon with a folded name; several if it is ambiguous.
    func entries(named name: [UInt32]) -> [Pokemon] {
        let rows = references.rows(of: name)
        guard rows.isEmpty, !defaultForms.isEmpty else { return rows.map { entries[$0] } }
        let slug = NameFolding.string(name[...]).replacing(" ", with: "-")
        return [defaultForms[slug].flatMap { self[$0] }].compactMap(\.self)
    }

    /// Returns the rows of a number or range.
    func rows(_ numbers: ReferenceNumbers, _ text: String) throws(ReferenceError) -> ClosedRange<Int> {
        guard let first = storage.row(ofPokemon: numbers.first),
            let last = storage.row(ofPokemon: numbers.last)
        else {
            throw .noSuchNumber(text: text, numbers: knownNumbers)
        }
        guard first <= last else {
            throw .reversedRange(text: text, first: numbers.first, last: numbers.last)
        }
        return first...last
    }

    /// The existing numbers.
    private var knownNumbers: [ClosedRange<Int>] {
        var numbers = RangeSet<Int>()
        for pokemon in entries { numbers.insert(contentsOf: pokemon.id..<pokemon.id + 1) }
        return numbers.ranges.map { ClosedRange($0) }
    }
}

extension ReferenceIndex {
    /// The maximum number of words in a name; the longest known names have five.
    static let longestName = 6
    /// The maximum length of a single name with its form, in bytes.
    static let longestText = 256
}
