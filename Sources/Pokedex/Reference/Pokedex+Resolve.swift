/// From what a person typed to Pokémon.

extension Pokedex {
    /// The Pokémon that words mean, in their order, each once.
    ///
    /// The words are those of a shell line: `["mr.", "mime"]`, `["25,#1", "4-6"]`, `["pikachu", "eevee"]`. Names
    /// are tried longest first; a number always means the Pokédex number; `.` is the Pokémon shown last. The name
    /// of a species means its default form. A range takes every number there is between its ends, which must exist.
    /// - Parameters:
    ///   - words: At most ``ReferenceError/maximumWords``, of at most ``ReferenceError/maximumBytes`` in all.
    ///   - last: The Pokémon shown last, if any.
    /// - Returns: At least one Pokémon.
    /// - Throws: ``ReferenceError`` for the first word that means nothing; never a guess instead.
    public func resolve(_ words: [String], last: Pokemon? = nil) throws(ReferenceError) -> [Pokemon] {
        guard words.reduce(0, { $0 + $1.utf8.count }) <= ReferenceError.maximumBytes else {
            throw .tooLong(limit: ReferenceError.maximumBytes)
        }
        var found: [Pokemon] = []
        var seen: Set<Int> = []
        for item in try Self.items(words) {
            for pokemon in try resolve(item: item, last: last) where seen.insert(pokemon.id).inserted {
                found.append(pokemon)
            }
        }
        return found
    }

    /// The words between commas, those within quotes split too.
    private static func items(_ words: [String]) throws(ReferenceError) -> [[Substring]] {
        var items: [[Substring]] = [[]]
        var count = 0
        for word in words {
            for (index, part) in word.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
                if index > 0 { items.append([]) }
                let parts = part.split(whereSeparator: \.isWhitespace)
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

    private func resolve(item words: [Substring], last: Pokemon?) throws(ReferenceError) -> [Pokemon] {
        // A percent sign stands alone in French only, as in `Zygarde Forme 10 %`.
        let words = words.filter { $0 != "%" }
        guard !words.isEmpty else { throw .malformed(text: "%") }
        let names = words.map { NameFolding.fold(String($0)) }
        // The API's own names need no index; a one-shot command is over before it would be built.
        let slug = NameFolding.words(words.joined(separator: " ")).joined(separator: "-")
        if names.allSatisfy({ !$0.isEmpty }) {
            if let pokemon = pokemon(named: slug) { return [pokemon] }
            if let species = species(named: slug) { return [species.defaultPokemon] }
        }
        var found: [Pokemon] = []
        var position = 0
        var previous = 0
        while position < words.count {
            let text = String(words[position])
            if let (count, rows) = longestName(in: names, at: position) {
                guard rows.count == 1 else {
                    throw .ambiguous(
                        text: words[position..<position + count].joined(separator: " "),
                        names: rows.map { entries[$0].name })
                }
                found.append(entries[rows[0]])
                previous = position
                position += count
                continue
            }
            if text == "." {
                guard let last else { throw .nothingShown }
                found.append(last)
            } else if let numbers = try ReferenceNumbers(text) {
                found += try pokemon(numbers, text)
            } else {
                throw miss(words, names, at: position, after: previous)
            }
            position += 1
            previous = position
        }
        return found
    }

    /// The most words from a position on that are a name, and the rows it means.
    private func longestName(in names: [[UInt32]], at position: Int) -> (count: Int, rows: [Int])? {
        // A sign on its own, such as `.`, is no part of a name, and a name has at least one letter.
        let end = names[position...].prefix { !$0.isEmpty }.prefix(ReferenceIndex.longestName).endIndex
        for end in stride(from: end, to: position, by: -1)
        where names[position..<end].contains(where: { $0.contains { $0 > 0x39 } }) {
            let name = Array(names[position..<end].joined(separator: [NameFolding.space]))
            let rows = references.rows(of: name)
            if !rows.isEmpty { return (end - position, rows) }
        }
        return nil
    }

    private func pokemon(_ numbers: ReferenceNumbers, _ text: String) throws(ReferenceError) -> [Pokemon] {
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

    /// What to say of words that mean nothing from a position on.
    private func miss(
        _ words: [Substring], _ names: [[UInt32]], at position: Int, after previous: Int
    ) -> ReferenceError {
        func text(_ range: Range<Int>) -> String { words[range].joined(separator: " ") }
        let end = min(words.count, position + ReferenceIndex.longestName)
        // The beginning of a longer name, such as `mega charizard` or `charizard mega`.
        for start in Set([previous, position]).sorted() where end - start > 1 {
            let nearest = self.names(beginningWith: text(start..<end), limit: 3)
            if !nearest.isEmpty { return .notFound(text: text(start..<end), nearest: nearest) }
        }
        var next = position + 1
        while next < end, longestName(in: names, at: next) == nil { next += 1 }
        for end in Set([next, position + 1]).sorted(by: >) {
            let nearest = self.names(nearestTo: text(position..<end))
            if !nearest.isEmpty { return .notFound(text: text(position..<end), nearest: nearest) }
        }
        return .notFound(text: text(position..<next), nearest: [])
    }
}

extension ReferenceIndex {
    /// The most words a name may have when typed; the longest known are of five.
    static let longestName = 6
}

extension ReferenceError {
    /// The most words one list of references may have.
    public static let maximumWords = 2_000
    /// The most bytes they may have together.
    public static let maximumBytes = 65_536
}
