import Records

/// Reads facts: phrases of the table, and values with or without their field.

extension SpokenReader {
    /// Reads a phrase of the table that stands for terms: “not tagged”, “middle stage”.
    mutating func readTerms() -> Bool {
        let before = answer.negation
        // “Not tagged team” isn't “not tagged”.
        var other = self
        if other.readNegation() {
            _ = other.attempt { reader in
                reader.skipFillers()
                return reader.readComparison() || reader.readRelation()
            }
        }
        guard let text = take(.term), other.position <= position else { return false }
        let isInside = before != answer.negation
        let terms = text.words.compactMap { SpokenTerm($0) }
        answer.add(alternatives(of: .all(of: terms.map(SpokenNode.term))))
        if isInside { answer.endNegation() }
        return true
    }

    /// Returns a look, or the tag of the same name if the user has one.
    private func alternatives(of node: SpokenNode) -> SpokenNode {
        guard let term = node.term, term.field == .look, let word = term.values.first, tags.contains(word)
        else { return node }
        return .any(of: [node, .term(SpokenTerm(.tag, word))])
    }

    /// Reads a word that stands for one of several terms, or for a colour that no Pokémon has: “fly”, “orange”.
    mutating func readDoubt() -> Bool {
        let word = word() ?? ""
        guard let text = take(.doubt) else { return false }
        let texts = text.words
        let open = texts.filter { !answer.has($0) }
        if texts.isEmpty {
            let colors = pokedex?.vocabulary(of: .color).names ?? []
            answer.fail(.noSuchColor(word, among: colors))
        } else if open.count > 1 {
            answer.fail(.ambiguous(word, among: open))
        }
        guard let term = (open.first ?? texts.first).flatMap({ SpokenTerm($0) }) else {
            answer.add(.text(word))
            return true
        }
        add(term.field, term.values[0])
        return true
    }

    // MARK: Facts by their name alone

    /// Reads the name of a fact that is longer than any other phrase here: “huge power”.
    mutating func readLongFact() -> Bool {
        guard let fact = nextFact(), fact.count > 1 else { return false }
        let phrase = (1...SpokenLexicon.longest).last { count in
            (0..<count).allSatisfy { word($0) != nil }
                && memory.phrases(at: position, count, in: pieces).contains {
                    !SpokenLexicon.shared[$0.text].isEmpty
                }
        }
        return fact.count > phrase ?? 0 && readFact()
    }

    /// Reads the name of a fact: “fire”, “legendaries”, “swift swim”.
    mutating func readFact() -> Bool {
        guard let fact = nextFact() else { return false }
        position += fact.count
        relation = .field(fact.field)
        add(fact.field, fact.value)
        return true
    }

    /// Returns the longest fact named by the next words. A form must be followed by the word “form”, because
    /// some forms are named after stats or colours.
    private func nextFact() -> SpokenFact? {
        memory.facts.value(of: position) {
            for count in counts(upTo: 3) {
                let words = words(count)
                guard count == 1 || !words.contains(where: \.isNumber),
                    let (field, value) = Query.fact(words, in: pokedex), field != .form,
                    !SpokenLexicon.shared[words].contains(where: { $0.kind == .filler })
                else { continue }
                return SpokenFact(field: field, value: value, count: count)
            }
            return nil
        }
    }

    /// Reads a region: its generation, or its Pokédex as in “kanto pokedex”.
    mutating func readRegion() -> Bool {
        guard let region = word() else { return false }
        let isGeneration = QueryValueParser.generations.contains { $0.region == region }
        guard isGeneration || region == NationalDex.nationalDex || pokedex?.regions.contains(region) == true
        else { return false }
        position += 1
        let isDex = take(upTo: 2) {
            ["dex", "pokedex", "regional-dex", "regional-pokedex"].contains($0) ? true : nil
        }
        guard isDex == true || isGeneration || region != NationalDex.nationalDex else { return false }
        add(isDex == nil && isGeneration ? .generation : .dex, region)
        return true
    }

    /// Reads a field and its value: “color blue”, “dex kanto”.
    mutating func readNamedFact() -> Bool {
        guard let field = take(upTo: 2, Self.namedField) else { return false }
        skipFillers()
        guard let value = takeValue(of: field) else { return false }
        add(field, value)
        return true
    }

    /// Returns the field for a word that is followed by a value.
    private static func namedField(_ word: String) -> QueryField? {
        guard let field = QueryField(named: word), !field.isOfMatchups, field != .evolves else { return nil }
        return field.kind == .choice || field.kind == .flag || field == .dex ? field : nil
    }

    /// Reads the name of a move: “surf and fly”.
    mutating func readBareMove() -> Bool {
        guard let move = takeValue(of: .move) else { return false }
        relation = .field(.move)
        add(.move, move)
        readWay()
        return true
    }
}
