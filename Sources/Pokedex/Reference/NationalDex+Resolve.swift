import Records
import Wording

extension NationalDex {
    /// The Pokémon that words mean.
    ///
    /// The words are those of a shell line: `["mr.", "mime"]`, `["25,#1", "4-6"]`, `["pikachu", "eevee"]`. Names
    /// are tried longest first; a number always means the Pokédex number; `.` is the Pokémon shown last. The name
    /// of a species means its default form. A range takes every number there is between its ends, which must exist.
    /// - Parameters:
    ///   - words: At most ``ReferenceError/maximumWords``, of at most ``ReferenceError/maximumBytes`` in all.
    ///   - last: The Pokémon shown last, if any.
    ///   - language: The language, beside English, of the names to suggest, by the API's code.
    ///   - most: How many Pokémon make sense, if there is a limit: of more words, none is looked for that is near.
    ///   - suggesting: Whether foreign names are pointed out, and an error names what is near, which takes much longer than
    ///     finding nothing.
    /// - Returns: At least one Pokémon.
    /// - Throws: ``ReferenceError`` for the words that mean nothing, for all of them; never a guess instead.
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
        // What is near is looked for only where it may help: that takes longest.
        var reader = try read(isNaming: false)
        if suggesting, !reader.faults.isEmpty {
            // Where one Pokémon makes sense, a few words may be its name.
            if let most, reader.found.count > most, most > 1 || !reader.found.pokemon.isEmpty {
                throw .tooMany(limit: most)
            }
            reader = try read(isNaming: true)
        }
        if let fault = reader.faults.first {
            throw reader.faults.count == 1 ? fault : .several(reader.faults)
        }
        var found = reader.found
        // Making the type of a set takes a fiftieth of what `show` does.
        guard found.pokemon.count > 1 else { return found }
        var seen: Set<Int> = []
        found.pokemon.removeAll { !seen.insert($0.id).inserted }
        return found
    }

    /// The words between commas, also splitting quoted ones. A quoted name is by itself.
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

    /// Whether words are one name, which may have a look.
    private func isOneName(_ words: [Substring]) -> Bool {
        guard words.count <= ReferenceIndex.longestName else { return false }
        var reader = ReferenceReader(
            pokedex: self, last: nil, language: "en", suggesting: false, isNaming: false)
        guard (try? reader.read(words)) != nil else { return false }
        return reader.faults.isEmpty && reader.found.isSingle
    }
}

extension NationalDex {
    /// The Pokémon that a folded name means: one, several if it is ambiguous, or none.
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

    /// The numbers there are.
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
    /// The most words a name may have when typed; the longest known are of five.
    static let longestName = 6
}
