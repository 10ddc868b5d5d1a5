import Records

/// From what a person typed to Pokémon.

/// The meaning of words.
public struct ResolvedReferences: Sendable {
    /// The Pokémon in the order of the words, each once.
    public internal(set) var pokemon: [Pokemon] = []
    /// The names among the words that are in another language than English and the preferred one.
    public internal(set) var foreignNames: [ForeignName] = []
    /// The names of forms without an entry of their own, and the Pokémon that count for them.
    public internal(set) var looks: [NamedLook] = []
    /// The number of references read; a range is two.
    var count = 0

    /// Whether the words were one name, one number or the dot: no list and no range.
    public var isSingle: Bool { count == 1 }
}

/// A form or a sex without an entry of its own, named beside its Pokémon: `Sneasel ♀`.
public struct NamedLook: Hashable, Sendable {
    /// The words for it.
    public let text: String
    /// Its Pokémon.
    public let pokemon: Pokemon
    /// The word of the look; nil where it can't be kept, such as a sex that doesn't show.
    public let word: String?
}

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

/// Reads the words between commas.
private struct ReferenceReader {
    let pokedex: NationalDex
    let last: Pokemon?
    let language: String
    let suggesting: Bool
    /// Whether a miss names what is near.
    let isNaming: Bool
    private(set) var found = ResolvedReferences()
    /// The mistake in each word that means nothing.
    private(set) var faults: [ReferenceError] = []
    /// The words between two commas that are read now.
    private(set) var words: [Substring] = []
    /// The words folded.
    private(set) var names: [[UInt32]] = []

    mutating func read(_ item: [Substring]) throws(ReferenceError) {
        // Only French has a percent sign by itself, as in `Zygarde Forme 10 %`.
        words = item.filter { $0 != "%" }
        guard !words.isEmpty else { throw .malformed(text: "%") }
        names = words.map { NameFolding.fold(String($0)) }
        // The API's own names need no index; a one-shot command is over before it would be built.
        let slug = NameFolding.slug(words.map(String.init).joined(separator: " "))
        if names.allSatisfy({ !$0.isEmpty }),
            let pokemon = pokedex.pokemon(named: slug) ?? pokedex.species(named: slug)?.defaultPokemon
        {
            found.pokemon.append(pokemon)
            found.count += 1
            return
        }
        let before = (found: found, faults: faults)
        try readWords()
        guard faults.count > before.faults.count, let form = pokedex.formed(text(words.indices)) else {
            return
        }
        // The words name a form as a whole.
        switch form {
        case .several: return
        case .entry(let pokemon):
            found = before.found
            found.pokemon.append(pokemon)
        case .look(let pokemon, let word):
            found = before.found
            found.pokemon.append(pokemon)
            let own = word.flatMap { pokedex.looks(of: pokemon).word(named: $0) }
            found.looks.append(NamedLook(text: text(words.indices), pokemon: pokemon, word: own))
        }
        found.count += 1
        faults = before.faults
    }

    /// Reads the words as names, numbers and ranges one after the other.
    private mutating func readWords() throws(ReferenceError) {
        var position = 0
        var previous = 0
        // Without suggestions, the first word that means nothing is enough.
        while position < words.count, suggesting || faults.isEmpty {
            found.count += 1
            let name = longestName(at: position)
            if let (count, look) = longestLook(at: position, longerThan: name) {
                found.pokemon.append(look.pokemon)
                found.looks.append(look)
                previous = position
                position += count
                continue
            }
            if let (count, pokemon) = name {
                if pokemon.count == 1 {
                    found.pokemon += pokemon
                    if suggesting {
                        let name = Array(names[position..<position + count].joined())
                        found.foreignNames += pokemon.compactMap { $0.foreignName(name, besides: language) }
                    }
                } else {
                    faults.append(
                        .ambiguous(text: text(position..<position + count), names: pokemon.map(\.name)))
                }
                previous = position
                position += count
                continue
            }
            var length = 1
            do throws(ReferenceError) {
                try readSign(at: position)
            } catch .notFound where faults.count < ReferenceError.maximumSuggestions {
                var miss = miss(at: position, after: previous)
                // It may begin before this word, and go on behind it; where nothing is near, each word is by itself.
                if case .notFound(_, []) = miss {
                    miss = .notFound(text: text(position..<position + 1), nearest: [])
                } else if case .notFound(let text, _) = miss {
                    let reader = self
                    let end = (previous...position).lazy.compactMap { reader.end(of: text, from: $0) }.first
                    length = max(1, (end ?? position) - position)
                }
                faults.append(miss)
            } catch .nothingShown {
                throw .nothingShown
            } catch {
                faults.append(error)
            }
            position += length
            previous = position
        }
    }

    /// A word that is no name: the dot, a number or a range.
    private mutating func readSign(at position: Int) throws(ReferenceError) {
        let text = String(words[position])
        if text == "." {
            guard let last else { throw .nothingShown }
            found.pokemon.append(last)
        } else if let numbers = try ReferenceNumbers(text) {
            found.pokemon += try pokedex.entries(numbers, text)
            if numbers.first != numbers.last { found.count += 1 }
        } else {
            throw .notFound(text: text, nearest: [])
        }
    }

    /// The end of the words of a text at a position; nil if other words are there.
    private func end(of text: String, from start: Int) -> Int? {
        (start + 1...words.count).first { self.text(start..<$0) == text }
    }

    /// The most words from a position on that are a name, and what it means.
    private func longestName(at position: Int) -> (count: Int, pokemon: [Pokemon])? {
        // A sign by itself, such as `.`, isn't part of a name, and a name has at least one letter.
        let end = names[position...].prefix { !$0.isEmpty }.prefix(ReferenceIndex.longestName).endIndex
        for end in stride(from: end, to: position, by: -1)
        where names[position..<end].contains(where: { $0.contains { $0 > 0x39 } }) {
            let found = pokedex.entries(
                named: Array(names[position..<end].joined(separator: [NameFolding.space])))
            if !found.isEmpty { return (end - position, found) }
        }
        return nil
    }

    /// The most words from a position on that are a name with a look. The names of entries come first, then looks, and names in
    /// other languages last: `fire arceus` is a look.
    private func longestLook(
        at position: Int, longerThan name: (count: Int, pokemon: [Pokemon])?
    ) -> (count: Int, look: NamedLook)? {
        let end = min(words.count, position + ReferenceIndex.longestName)
        func isPart(_ word: Int) -> Bool {
            names[word].split(separator: NameFolding.space).contains {
                let text = NameFolding.string($0)
                return LookWords.isPart(text) || text == "f" || text == "m"
            } || words[word].contains { "!?".contains($0) }
        }
        guard pokedex.hasFacts, let last = (position..<end).last(where: isPart) else { return nil }
        let least = position + (name?.count ?? 0) + 1
        guard least <= end, last >= position else { return nil }
        for end in stride(from: end, through: least, by: -1) {
            let text = text(position..<end)
            guard let named = pokedex.named(withLook: text), named.word != nil || !named.look.isOwn,
                end == position + 1 || !belongsToNext(end - 1)
            else { continue }
            return (end - position, NamedLook(text: text, pokemon: named.pokemon, word: named.word))
        }
        return nil
    }

    /// Whether a word that every Pokémon may have for a look, which two names stand beside, is about the second: so it is in
    /// English, `pikachu shiny gyarados`, unless the last words are such a look, too: `pikachu shiny gyarados shiny`.
    private func belongsToNext(_ position: Int) -> Bool {
        guard isUsualLook(position), let last = words.indices.last, !isUsualLook(last) else { return false }
        let end = min(words.count, position + ReferenceIndex.longestName)
        return (position + 1..<max(position + 1, end)).contains {
            pokedex.named(withLook: text(position..<$0 + 1)) != nil
        }
    }

    /// Whether a word is one that looks of every Pokémon may have.
    private func isUsualLook(_ position: Int) -> Bool {
        ["shiny", "female", "male"].contains(words[position].lowercased())
    }

    private func text(_ range: Range<Int>) -> String { words[range].joined(separator: " ") }

    /// The error for words that mean nothing from a position on.
    private func miss(at position: Int, after previous: Int) -> ReferenceError {
        let end = min(words.count, position + ReferenceIndex.longestName)
        guard isNaming else { return .notFound(text: text(position..<end), nearest: []) }
        // The beginning of a longer name, such as `mega charizard` or `charizard mega`, or some of its words.
        for start in Set([previous, position]).sorted() where end - start > 1 {
            let text = text(start..<end)
            let nearest = [
                pokedex.names(beginningWith: text, in: language, limit: 3),
                pokedex.names(withWordsOf: text, in: language, limit: 3),
            ].first { !$0.isEmpty }
            if let nearest { return .notFound(text: text, nearest: nearest) }
        }
        var next = position + 1
        while next < end, longestName(at: next) == nil { next += 1 }
        // A number or a range is one by itself, unless it is part of a name, such as `zygarde 50`.
        let number = words[position + 1..<next].firstIndex {
            ((try? ReferenceNumbers(String($0))) ?? nil) != nil
        }
        let plain = number ?? next
        for end in Set([next, plain, position + 1]).sorted(by: >) {
            var nearest = pokedex.names(nearestTo: text(position..<end), in: language)
            if end > plain { nearest.removeAll { !$0.contains(where: \.isNumber) } }
            if !nearest.isEmpty { return .notFound(text: text(position..<end), nearest: nearest) }
        }
        return .notFound(text: text(position..<plain), nearest: [])
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

    fileprivate func entries(_ numbers: ReferenceNumbers, _ text: String) throws(ReferenceError) -> [Pokemon]
    {
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
