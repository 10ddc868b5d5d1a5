import Records

/// Translates plain English to a query.

/// Reads a line from left to right; at each position, the first matching phrase applies. A line with an
/// unknown word can't be translated.
struct SpokenReader {
    let pieces: [SpokenPiece]
    /// The source of valid values; without it, only types, generations and yes-or-no facts are recognised.
    let pokedex: NationalDex?
    var position = 0
    var answer = SpokenAnswer()
    /// Whether the last word was “my”, after which any word can be a tag.
    private var isAfterMy = false

    /// Translates a line to the query language; returns nil if that isn't possible.
    static func read(_ text: String, in pokedex: NationalDex?) -> String? {
        guard text.utf8.count <= Query.maximumLength, let pieces = SpokenPiece.pieces(of: text),
            pieces.count <= Query.maximumTerms
        else { return nil }
        var reader = SpokenReader(pieces: pieces, pokedex: pokedex)
        while reader.position < pieces.count {
            guard reader.readNext() else { return nil }
        }
        return reader.answer.text
    }

    private init(pieces: [SpokenPiece], pokedex: NationalDex?) {
        self.pieces = pieces
        self.pokedex = pokedex
    }

    private mutating func readNext() -> Bool {
        switch pieces[position] {
        case .term(let text):
            answer.add(text: text)
            position += 1
            return true
        case .comma:
            if answer.joint == nil { answer.joint = .comma }
            position += 1
            return readContinuation() || true
        case .word: break
        }
        if pokedex != nil {
            for phrase in Self.phrases where attempt(phrase) { return true }
        }
        if readJoint() || readNegation() { return true }
        for phrase in Self.facts where attempt(phrase) { return true }
        guard pokedex != nil else { return take(["type", "types", "pokemon"]) != nil }
        if take(["my"]) != nil {
            isAfterMy = true
            answer.add(.favorite, "yes")
            return true
        }
        if take(Self.fillers) != nil {
            answer.dropsWords = true
            return true
        }
        return attempt { $0.readMyTag() } || attempt { $0.readName() } || attempt { $0.readBareMove() }
    }

    /// Tries to read a phrase; resets the position if it doesn't match.
    mutating func attempt(_ phrase: (inout Self) -> Bool) -> Bool {
        let before = self
        if phrase(&self) { return true }
        self = before
        return false
    }

    private typealias Phrase = @Sendable (inout SpokenReader) -> Bool

    /// The phrases of several words, more specific ones first.
    private static let phrases: [Phrase] = [
        { $0.readTypeCount() }, { $0.readEvolution() }, { $0.readForms() }, { $0.readMatchups() },
        { $0.readOrder() }, { $0.readDates() }, { $0.readKept() }, { $0.readComparison() },
        { $0.readMoves() }, { $0.readNames() }, { $0.readNamedFact() },
    ]

    /// The phrases for facts; some of them need a Pokédex.
    private static let facts: [Phrase] = [
        { $0.readGeneration() }, { $0.readGame() }, { $0.readFact() }, { $0.readNumber() },
    ]

    // MARK: Words

    /// Returns the word at an offset from the current position; nil past the end.
    func word(_ ahead: Int = 0) -> String? {
        guard position + ahead < pieces.count, case .word(let word) = pieces[position + ahead] else {
            return nil
        }
        return word
    }

    /// Returns the next words, joined by hyphens; nil if there are fewer than `count`.
    func words(_ count: Int) -> String? {
        var words: [String] = []
        for ahead in 0..<count {
            guard let word = word(ahead) else { return nil }
            words.append(word)
        }
        return words.joined(separator: "-")
    }

    /// Consumes the longest matching phrase.
    mutating func take(_ phrases: Set<String>) -> String? {
        for count in (1...4).reversed() {
            guard let words = words(count)?.replacing("-", with: " "), phrases.contains(words) else {
                continue
            }
            position += count
            return words
        }
        return nil
    }

    /// Consumes the longest matching phrase in a table, and returns its meaning.
    mutating func take<Meaning>(_ table: [String: Meaning]) -> Meaning? {
        for count in (1...4).reversed() {
            guard let words = words(count), let meaning = table[words.replacing("-", with: " ")] else {
                continue
            }
            position += count
            return meaning
        }
        return nil
    }

    /// Consumes the longest run of up to `most` words that has a meaning.
    mutating func take<Meaning>(upTo most: Int, _ meaning: (String) -> Meaning?) -> Meaning? {
        for count in (1...most).reversed() {
            guard let words = words(count), let meant = meaning(words) else { continue }
            position += count
            return meant
        }
        return nil
    }

    /// Skips any number of filler words.
    mutating func skip(_ fillers: Set<String>) {
        while take(fillers) != nil {}
    }

    // MARK: Words between terms

    private mutating func readJoint() -> Bool {
        guard answer.joint != .or, let joint = take(Self.joints) else { return false }
        answer.joint = joint
        _ = readContinuation()
        return true
    }

    /// Reads another value for the last field: “surf and fly”.
    private mutating func readContinuation() -> Bool {
        guard let field = answer.lastField, Self.continued.contains(field), !answer.isNegated else {
            return false
        }
        return attempt { reader in
            reader.skip(["a", "an", "the"])
            guard let value = reader.takeValue(of: field) else { return false }
            reader.answer.add(field, value)
            return true
        }
    }

    private mutating func readNegation() -> Bool {
        guard take(Self.negations) != nil else { return false }
        answer.isNegated.toggle()
        return true
    }

    private static let joints: [String: SpokenAnswer.Joint] = [
        "and": .and, "but": .and, "plus": .and, "or": .or, "nor": .or,
    ]

    private static let negations: Set<String> = [
        "not", "no", "without", "non", "except", "excluding", "neither", "never", "besides", "minus",
        "everything but", "anything but", "all but", "other than", "apart from", "aside from", "instead of",
    ]

    /// The fields that, once named, can be followed by several values.
    private static let continued: [QueryField] = [
        .weak, .weak4, .resists, .immune, .strong, .move, .ability, .hidden, .egg, .generation,
    ]

    /// Filler words.
    static let fillers: Set<String> = [
        "a", "an", "the", "all", "any", "anything", "every", "everything", "each", "both", "some", "only",
        "just", "also",
        "pokemon", "pokemons", "mon", "mons", "one", "ones", "species", "type", "types", "typed", "kind",
        "kinds",
        "that", "which", "who", "whose", "what", "where", "there", "this", "these", "those", "it", "its",
        "their", "them",
        "is", "are", "be", "being", "was", "am", "do", "does", "did", "can", "could", "has", "have", "having",
        "had",
        "of", "from", "in", "with", "on", "at", "for", "by", "to", "as", "than", "then", "please", "me", "i",
        "you",
        "show", "list", "find", "get", "give", "see", "search", "want", "form", "forms", "variant",
        "variants",
        "named", "colored", "coloured", "found", "live", "lives", "living", "region", "random", "first",
        "come",
        "comes", "coming", "introduced",
    ]

    // MARK: Tags and names

    /// Reads a tag, as in “my team”.
    private mutating func readMyTag() -> Bool {
        guard isAfterMy, position > 0, pieces[position - 1] == .word("my"), let word = word(),
            let tag = try? TagName(word)
        else { return false }
        position += 1
        answer.add(.tag, tag.description)
        return true
    }

    /// Reads a word of at least three letters that is part of any Pokémon's name.
    private mutating func readName() -> Bool {
        guard let pokedex, let word = word(), word.count >= 3, word.contains(where: \.isLetter),
            let query = try? Query(parsing: "name:\(word)"), !pokedex.selection(query).isEmpty
        else { return false }
        position += 1
        answer.add(text: word)
        return true
    }
}
