import Records

/// Translates plain English to a query.

/// Reads a line from left to right; at each position, the longest phrase applies. A line with an unknown word
/// can't be translated.
struct SpokenReader {
    let pieces: [SpokenPiece]
    /// The source of valid values; without it, only types, generations and yes-or-no facts are recognised.
    let pokedex: NationalDex?
    /// The user's tags.
    let tags: Set<String>
    let memory = SpokenMemory()
    var position = 0
    var answer = SpokenAnswer()
    /// The relation whose values a conjunction may continue: “surf and fly”.
    var relation: SpokenRelation?
    /// The fields of the last comparison, which “or under 20” continues.
    var compared: [QueryField] = []

    /// Translates a line to the query language; returns nil for a line whose words mean the same as a query.
    ///
    /// - Throws: ``SpokenProblem``.
    static func read(
        _ text: String, in pokedex: NationalDex?, tags: Set<String> = []
    ) throws(SpokenProblem) -> (text: String, remarks: [SpokenRemark])? {
        guard text.utf8.count <= Query.maximumLength, let pieces = SpokenPiece.pieces(of: text),
            pieces.count <= Query.maximumTerms
        else { return nil }
        var reader = SpokenReader(pieces: pieces, pokedex: pokedex, tags: tags)
        var unknown: [String] = []
        var incomplete: [String] = []
        while reader.position < pieces.count {
            guard !reader.readNext(), let word = reader.word() else { continue }
            if reader.isPhrase(word) { incomplete.append(word) } else { unknown.append(word) }
            reader.position += 1
        }
        guard unknown.isEmpty, incomplete.isEmpty else {
            throw .notUnderstood(unknown.isEmpty ? incomplete : unknown)
        }
        let meant = try reader.answer.text(changing: reader.placingForms)
        return meant.map { ($0, reader.answer.games.map(SpokenRemark.sameGame)) }
    }

    /// Reads the next piece or phrase; returns false for an unknown word.
    private mutating func readNext() -> Bool {
        switch pieces[position] {
        case .term(let text):
            position += 1
            answer.add(.text(text))
            return true
        case .comma:
            position += 1
            if answer.joint == nil { answer.joint = .comma }
            return readContinuation() || true
        case .word: break
        }
        guard pokedex != nil else { return readSimply() }
        return attempt([
            { $0.readLongFact() }, { $0.readComparison() }, { $0.readRelation() }, { $0.readOrder() },
            { $0.readTerms() }, { $0.readDoubt() }, { $0.readEnding() }, { $0.readGeneration() },
            { $0.readNamePart() }, { $0.readJoint() }, { $0.readNegation() }, { $0.readRegion() },
            { $0.readFact() }, { $0.readNamedFact() }, { $0.readLimit() }, { $0.readMine() },
            { $0.readFiller() }, { $0.readName() }, { $0.readBareMove() },
        ])
    }

    /// Reads a word without a Pokédex.
    private mutating func readSimply() -> Bool {
        attempt([
            { $0.readJoint() }, { $0.readNegation() }, { $0.readRegion() }, { $0.readGeneration() },
            { $0.readFact() }, { $0.readNumber() },
        ]) || take("type types pokemon")
    }

    /// Tries to read a phrase; resets the position if it doesn't match.
    mutating func attempt(_ phrase: (inout Self) -> Bool) -> Bool {
        let before = self
        if phrase(&self) { return true }
        self = before
        return false
    }

    /// Tries to read one of several phrases, in this order.
    mutating func attempt(_ phrases: [(inout Self) -> Bool]) -> Bool { phrases.contains { attempt($0) } }

    // MARK: Words

    /// Returns the word at an offset from the current position; nil past the end.
    func word(_ ahead: Int = 0) -> String? {
        guard position + ahead < pieces.count, case .word(let word) = pieces[position + ahead] else {
            return nil
        }
        return word
    }

    /// The numbers of words that a phrase can have here, greatest first.
    func counts(upTo most: Int) -> ReversedCollection<Range<Int>> {
        let count = (0..<most).first { word($0) == nil } ?? most
        return (1..<count + 1).reversed()
    }

    /// Returns the next words, joined by hyphens.
    func words(_ count: Int) -> String { (0..<count).compactMap { word($0) }.joined(separator: "-") }

    /// Returns whether a word is a phrase in the lexicon.
    func isPhrase(_ word: String) -> Bool { !SpokenLexicon.shared[word].isEmpty }

    /// Consumes the longest phrase with an accepted meaning. A negation inside the phrase negates it.
    mutating func take<Meaning>(_ accept: (SpokenMeaning) -> Meaning?) -> Meaning? {
        for count in counts(upTo: SpokenLexicon.longest) {
            for (phrase, isNegated) in memory.phrases(at: position, count, in: pieces) {
                guard let meaning = SpokenLexicon.shared[phrase].lazy.compactMap(accept).first else {
                    continue
                }
                position += count
                if isNegated { answer.negate(.one) }
                return meaning
            }
        }
        return nil
    }

    /// Consumes a phrase of a kind, and returns its text.
    mutating func take(_ kind: SpokenMeaning.Kind) -> String? { take { $0.kind == kind ? $0.text : nil } }

    /// Consumes a conjunction.
    mutating func takeJoint() -> SpokenAnswer.Joint? {
        take(.joint).flatMap(SpokenAnswer.Joint.init)
    }

    /// Consumes any one of several words, which are separated by spaces.
    mutating func take(_ words: String) -> Bool {
        guard let word = word(), words.split(separator: " ").contains(word[...]) else { return false }
        position += 1
        return true
    }

    /// Consumes the longest run of up to `most` words that has a meaning.
    mutating func take<Meaning>(upTo most: Int, _ meaning: (String) -> Meaning?) -> Meaning? {
        take(upTo: most) { _, words in meaning(words) }
    }

    /// Consumes the longest run of up to `most` words that the reader can interpret.
    mutating func take<Meaning>(upTo most: Int, _ meaning: (Self, String) -> Meaning?) -> Meaning? {
        for count in counts(upTo: most) {
            guard let meant = meaning(self, words(count)) else { continue }
            position += count
            return meant
        }
        return nil
    }

    /// Skips any number of filler words.
    mutating func skipFillers() { while take(.filler) != nil {} }

    /// Adds a term to the query.
    mutating func add(_ field: QueryField, _ value: String, sign: String = ":") {
        answer.add(.term(SpokenTerm(field, value, sign: sign)))
    }

    // MARK: Words between conditions

    private mutating func readJoint() -> Bool {
        guard answer.joint != .or, let joint = takeJoint() else { return false }
        answer.joint = joint
        _ = readContinuation()
        return true
    }

    mutating func readNegation() -> Bool {
        guard let scope = take(.negation).flatMap(SpokenAnswer.Negation.init) else { return false }
        answer.negate(scope)
        return true
    }

    private mutating func readFiller() -> Bool {
        guard take(.filler) != nil else { return false }
        answer.hasMeaning = true
        return true
    }

    // MARK: Numbers, tags and names

    /// Reads a number that isn't part of another phrase as the limit.
    private mutating func readLimit() -> Bool {
        guard answer.limit == nil, position + 1 < pieces.count, let count = takeCount() else { return false }
        if answer.negation != nil { answer.fail(.leftNegation) }
        answer.limit = count
        answer.hasMeaning = true
        return true
    }

    /// Reads a Pokédex number.
    private mutating func readNumber() -> Bool {
        guard let word = word(), QueryValueParser.isPokedexNumber(word) else { return false }
        position += 1
        answer.add(.text(word))
        return true
    }

    /// Reads “my”: a tag, as in “my team”, or else favourites.
    private mutating func readMine() -> Bool {
        guard take("my") else { return false }
        var probe = self
        if let word = word(), let tag = try? TagName(word), tags.contains(word) || !probe.readNext() {
            position += 1
            add(.tag, tag.description)
        } else {
            add(.favorite, "yes")
        }
        return true
    }

    /// Reads “starting with z”, “ending in saur”, “called mime”.
    private mutating func readNamePart() -> Bool {
        guard let pattern = take(.name), let part = word(),
            part.allSatisfy({ $0.isLetter || $0 == "-" })
        else { return false }
        position += 1
        answer.hasMeaning = true
        answer.add(.text(pattern.replacing("x", with: part)))
        return true
    }

    /// Reads a word of at least three letters that is part of any Pokémon's name.
    private mutating func readName() -> Bool {
        guard let pokedex, let word = word(), word.count >= 3, word.contains(where: \.isLetter),
            !isPhrase(word), let query = try? Query(parsing: "name:\(word)"),
            !pokedex.selection(query).isEmpty
        else { return false }
        position += 1
        answer.add(.text(word))
        return true
    }
}
