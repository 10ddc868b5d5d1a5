import Records
import Wording

/// Resolves the words of an item between commas.
struct ReferenceReader {
    let pokedex: NationalDex
    let last: Pokemon?
    let language: String
    let suggesting: Bool
    /// Whether to find suggestions for unknown names.
    let isNaming: Bool
    private(set) var found = ResolvedReferences()
    /// The errors so far, one per unknown name.
    private(set) var faults: [ReferenceError] = []
    /// The words of the current item.
    private(set) var words: [Substring] = []
    /// The folded words.
    private(set) var names: [[UInt32]] = []
    /// The positions of the words that can be part of a look: none in most items.
    private(set) var lookWords: [Int] = []
    /// Whether each row of the Pokédex has been found.
    private var isFound: [Bool]
    /// The number of references read so far.
    private var references = 0
    /// The remaining budget for names with looks, each of which takes the square of its parts: enough for the
    /// most references with a look of two words each.
    private var looksLeft = 9 * ReferenceError.maximumReferences

    init(pokedex: NationalDex, last: Pokemon?, language: String, suggesting: Bool, isNaming: Bool) {
        self.pokedex = pokedex
        self.last = last
        self.language = language
        self.suggesting = suggesting
        self.isNaming = isNaming
        isFound = Array(repeating: false, count: pokedex.count)
    }

    mutating func read(_ item: [Substring]) throws(ReferenceError) {
        // A separate percent sign only occurs in French: `Zygarde Forme 10 %`.
        words = item.filter { $0 != "%" }
        guard !words.isEmpty else { throw .malformed(text: "%") }
        names = words.map { NameFolding.fold(String($0)) }
        // API names don't need the index, which would take longer to build than a one-shot command runs.
        let slug = NameFolding.slug(words.map(String.init).joined(separator: " "))
        if names.allSatisfy({ !$0.isEmpty }),
            let pokemon = pokedex.pokemon(named: slug) ?? pokedex.species(named: slug)?.defaultPokemon
        {
            try count()
            add(pokemon.row)
            return
        }
        let before = (found: found.lengths, faults: faults.count, references: references)
        try readWords()
        guard faults.count > before.faults, let form = pokedex.formed(text(words.indices)) else { return }
        // All words together are the name of a form.
        if case .several = form { return }
        for pokemon in found.shorten(to: before.found) { isFound[pokemon.row] = false }
        faults.removeSubrange(before.faults...)
        references = before.references
        try count()
        switch form {
        case .several: break
        case .entry(let pokemon): add(pokemon.row)
        case .look(let pokemon, let word):
            add(pokemon.row)
            let own = word.flatMap { pokedex.looks(of: pokemon).word(named: $0) }
            found.looks.append(NamedLook(text: text(words.indices), pokemon: pokemon, word: own))
        }
    }

    /// Adds the Pokémon in a row of the Pokédex, unless it has been found before.
    private mutating func add(_ row: Int) {
        guard !isFound[row] else { return }
        isFound[row] = true
        found.pokemon.append(pokedex.entries[row])
    }

    /// Counts a reference.
    private mutating func count() throws(ReferenceError) {
        found.count += 1
        references += 1
        guard references <= ReferenceError.maximumReferences else {
            throw .tooMany(limit: ReferenceError.maximumReferences)
        }
    }

    /// Resolves the words one after the other, as names, numbers and ranges.
    private mutating func readWords() throws(ReferenceError) {
        lookWords = words.indices.filter(canBeLook)
        var position = 0
        var previous = 0
        // Without suggestions, stop at the first unknown word.
        while position < words.count, suggesting || faults.isEmpty {
            try count()
            let name = longestName(at: position)
            if let (count, look) = longestLook(at: position, longerThan: name) {
                add(look.pokemon.row)
                found.looks.append(look)
                previous = position
                position += count
                continue
            }
            if let (count, pokemon) = name {
                if pokemon.count == 1 {
                    add(pokemon[0].row)
                    if suggesting {
                        let name = Array(names[position..<position + count].joined())
                        found.foreignNames += pokemon.compactMap {
                            PokemonNames(of: $0, besides: language).foreign(name)
                        }
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
                // The misspelt name may start before this word and continue after it. Without suggestions,
                // treat each word separately.
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

    /// Resolves a word that isn't a name: the dot, a number or a range.
    private mutating func readSign(at position: Int) throws(ReferenceError) {
        let text = String(words[position])
        if text == "." {
            guard let last else { throw .nothingShown }
            if let own = pokedex[last.id] { add(own.row) } else { found.pokemon.append(last) }
        } else if let numbers = try ReferenceNumbers(text) {
            for row in try pokedex.rows(numbers, text) { add(row) }
            if numbers.first != numbers.last { found.count += 1 }
        } else {
            throw .notFound(text: text, nearest: [])
        }
    }

    /// Returns the position after the words that together make up `text`; nil if the words at `start` are
    /// different.
    private func end(of text: String, from start: Int) -> Int? {
        (start + 1...words.count).first { self.text(start..<$0) == text }
    }

    /// Finds the longest name that starts at a position.
    private func longestName(at position: Int) -> (count: Int, pokemon: [Pokemon])? {
        // Symbols such as `.` aren't part of names, and every name has at least one letter.
        let end = names[position...].prefix { !$0.isEmpty }.prefix(ReferenceIndex.longestName).endIndex
        for end in stride(from: end, to: position, by: -1)
        where (position..<end).contains(where: hasLetter) {
            let found = pokedex.entries(
                named: Array(names[position..<end].joined(separator: [NameFolding.space])))
            if !found.isEmpty { return (end - position, found) }
        }
        return nil
    }

    /// Returns whether a word is more than a number.
    private func hasLetter(_ word: Int) -> Bool { names[word].contains { $0 > 0x39 } }

    /// Returns whether a word can be part of a look, such as `shiny`, `♀` or `!`.
    private func canBeLook(_ word: Int) -> Bool {
        guard !words[word].utf8.contains(where: { "!?".utf8.contains($0) }) else { return true }
        return hasLetter(word)
            && names[word].split(separator: NameFolding.space).contains {
                let text = NameFolding.string($0)
                return LookWords.isPart(text) || FormWords.isTrait(text)
            }
    }

    /// Finds the longest name with a look that starts at a position. Names of entries take precedence over
    /// looks, and looks over names in other languages: `fire arceus` is a look.
    private mutating func longestLook(
        at position: Int, longerThan name: (count: Int, pokemon: [Pokemon])?
    ) -> (count: Int, look: NamedLook)? {
        let end = min(words.count, position + ReferenceIndex.longestName)
        guard lookWords.contains(where: (position..<end).contains) else { return nil }
        let least = position + (name?.count ?? 0) + 1
        guard least <= end else { return nil }
        for end in stride(from: end, through: least, by: -1) {
            let text = text(position..<end)
            let parts = text.unicodeScalars.count { " -!?♀♂".unicodeScalars.contains($0) } + 1
            looksLeft -= parts * parts
            guard looksLeft >= 0 else { return nil }
            guard let named = pokedex.named(withLook: text), named.word != nil || !named.look.isOwn,
                end == position + 1 || !belongsToNext(end - 1)
            else { continue }
            return (end - position, NamedLook(text: text, pokemon: named.pokemon, word: named.word))
        }
        return nil
    }

    /// Returns whether a common look between two names belongs to the second name, as in
    /// `pikachu shiny gyarados`. If the line ends in a common look, the look between the names belongs to the
    /// first: `pikachu shiny gyarados shiny`.
    private func belongsToNext(_ position: Int) -> Bool {
        guard isUsualLook(position), let last = words.indices.last, !isUsualLook(last) else { return false }
        let end = min(words.count, position + ReferenceIndex.longestName)
        return (position + 1..<max(position + 1, end)).contains {
            pokedex.named(withLook: text(position..<$0 + 1)) != nil
        }
    }

    /// Returns whether a word is a look that any Pokémon can have.
    private func isUsualLook(_ position: Int) -> Bool {
        ["shiny", "female", "male"].contains(words[position].lowercased())
    }

    private func text(_ range: Range<Int>) -> String { words[range].joined(separator: " ") }

    /// Returns the error for unknown words at a position.
    private func miss(at position: Int, after previous: Int) -> ReferenceError {
        let end = min(words.count, position + ReferenceIndex.longestName)
        guard isNaming else { return .notFound(text: text(position..<end), nearest: []) }
        // Try the start of a longer name, such as `mega charizard` or `charizard mega`, or some of its words.
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
        // A number or range is a separate reference, unless it is part of a name such as `zygarde 50`.
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
