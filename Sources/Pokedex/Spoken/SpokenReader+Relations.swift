import Records

/// Reads relations and their values: “weak to fire and ice”, “learns surf by tm”.

extension SpokenReader {
    /// Reads a relation with its first value.
    mutating func readRelation() -> Bool {
        guard let relation = take(.relation).flatMap(SpokenRelation.init) else {
            return false
        }
        guard readFirstValue(of: relation) else { return false }
        self.relation = relation
        return true
    }

    /// Reads a value, after any filler words that aren't part of it.
    private mutating func readFirstValue(of relation: SpokenRelation, isContinued: Bool = false) -> Bool {
        while true {
            if attempt({ (!isContinued || $0.isValueNext(of: relation)) && $0.readValue(of: relation) }) {
                return true
            }
            if isContinued, word().flatMap({ QueryField(named: $0) }) != nil { return false }
            guard take(.filler) != nil else { return false }
        }
    }

    /// Reads a value before its relation: “dragon egg group”, “attack forme”, “pikachu's evolutions”.
    mutating func readEnding() -> Bool {
        for count in counts(upTo: 3) {
            let words = words(count)
            var reader = self
            reader.position += count
            let node = reader.take { meaning -> SpokenNode? in
                switch meaning.kind == .ending ? SpokenRelation(meaning.text) : nil {
                case .field(let field, _): value(of: field, words).map { .term(SpokenTerm(field, $0)) }
                case .kin(let kin): pokemon(named: words).flatMap { relatives(of: $0, kin) }
                default: nil
                }
            }
            guard let node else { continue }
            self = reader
            answer.add(node)
            return true
        }
        return false
    }

    /// Reads another value of the last relation after a conjunction: “surf and fly”, “spore but not surf”.
    mutating func readContinuation() -> Bool {
        guard answer.negation == nil else { return false }
        return attempt { $0.readEllipsis() }
            || attempt { reader in
                guard let relation = reader.relation, relation.field == reader.answer.lastTerm?.field else {
                    return false
                }
                _ = reader.readNegation()
                let isNegated = reader.answer.negation != nil
                guard reader.readFirstValue(of: relation, isContinued: true) else { return false }
                // “Weak to ice but not ice types” is about two fields.
                return !isNegated || !["type", "types"].contains(reader.word())
            }
    }

    /// Returns whether the next word can only be a value of the relation. Any word can be a tag or a note, so
    /// there only words without another meaning are.
    private func isValueNext(of relation: SpokenRelation) -> Bool {
        guard case .field(let field, _) = relation, field.kind == .tag || field.kind == .note else {
            return true
        }
        guard let word = word(), !isPhrase(word), QueryField(named: word) == nil else { return false }
        return Query.fact(word, in: pokedex) == nil
    }

    /// Returns whether a word only connects others or fills a gap, such as “and”, “the” or “not”.
    private func isStructural(_ word: String) -> Bool {
        SpokenLexicon.shared[word].contains { [.filler, .joint, .negation].contains($0.kind) }
    }

    private mutating func readValue(of relation: SpokenRelation) -> Bool {
        switch relation {
        case .debut:
            guard let game = takeGame(), let generation = game.generation else { return false }
            answer.games = []
            add(.generation, String(generation))
        case .field(.generation, _):
            guard let value = takeGeneration() else { return false }
            add(.generation, value, sign: takeOpening() ?? ":")
        case .field(.game, _):
            _ = take("pokemon")
            guard let game = takeGame() else { return false }
            if answer.lastTerm?.field == .move, answer.joint == nil {
                answer.changeLast { $0.values[$0.values.count - 1] += "@\(game.name)" }
            } else {
                add(.game, game.name)
            }
        case .field(.added, _): return readDate()
        case .field(.evolves, _): return readEvolutionWays()
        case .field(let field, _) where field.kind == .tag || field.kind == .note:
            guard let word = word(), !isStructural(word),
                let value = field.kind == .tag ? (try? TagName(word))?.description : word
            else { return false }
            position += 1
            add(field, value)
        case .field(let field, let way):
            guard let value = takeValue(of: field) else { return readOpponent(field) }
            if value == "any" { add(field, "none", sign: "!=") } else { add(field, value + way) }
            if field == .move { readWay() }
        case .kin(let kin):
            let node = take(upTo: 3) { reader, words in
                reader.pokemon(named: words).flatMap { reader.relatives(of: $0, kin) }
            }
            guard let node else { return false }
            answer.add(node)
        }
        return true
    }

    /// Consumes a value of a field, in the singular or plural.
    mutating func takeValue(of field: QueryField, isListed: Bool = false) -> String? {
        let owner = field.isOfMatchups ? QueryField.weak : field
        let word = take { meaning -> String? in
            let parts = meaning.text.split(separator: " ")
            return meaning.kind == .value && parts[0] == owner.name ? String(parts[1]) : nil
        }
        return word ?? (isListed ? nil : take(upTo: 4) { $0.value(of: field, $1) })
    }

    func value(of field: QueryField, _ words: String) -> String? {
        memory.values.value(of: "\(field.name) \(words)") {
            guard field == .move else {
                let singular = words.hasSuffix("s") ? String(words.dropLast()) : words
                return field.value(words, in: pokedex) ?? field.value(singular, in: pokedex)
            }
            // Numbers aren't parsed as moves.
            return words.contains(where: \.isLetter) ? pokedex?.moves?.move(named: words)?.name : nil
        }
    }

    /// Reads how the preceding move is learned: “by tm”.
    mutating func readWay() {
        _ = attempt { reader in
            guard reader.take("by via through as from with on") else { return false }
            reader.skipFillers()
            guard let way = reader.take(.way) else { return false }
            reader.answer.changeLast { $0.values[$0.values.count - 1] += way }
            return true
        }
    }

    /// Reads “by trade”, “with a moon stone at night”.
    private mutating func readEvolutionWays() -> Bool {
        var count = 0
        while attempt({ $0.readEvolutionWay() }) { count += 1 }
        return count > 0
    }

    private mutating func readEvolutionWay() -> Bool {
        if attempt({ $0.readLevel() }) { return true }
        _ = take("by with via through using when if at from during on")
        if attempt({ $0.readLevel() }) { return true }
        while take(.filler) != nil || take("high holding") {}
        let way = take(upTo: 3) { reader, word in
            ["yes", "no"].contains(word) ? nil : reader.value(of: .evolves, word)
        }
        guard let way else { return false }
        add(.evolves, way)
        return true
    }

    /// Reads “level 36”, “before level 20”.
    private mutating func readLevel() -> Bool {
        let sign = take(.sign)
        guard take(.field) == "level", var number = takeComparison(with: .level) else { return false }
        number.sign = sign ?? number.sign
        return add(number, to: [.level])
    }

    // MARK: Generations and games

    /// Reads “gen 1”, “third generation”.
    mutating func readGeneration() -> Bool {
        attempt { reader in
            let names = "gen gens generation generations"
            if let number = reader.word().flatMap({ SpokenNumber.ordinals[$0] }),
                names.words.contains(reader.word(1) ?? "")
            {
                reader.position += 2
                reader.add(.generation, String(number))
                return true
            }
            guard reader.take(names), let value = reader.takeGeneration() else { return false }
            reader.add(.generation, value)
            return true
        }
    }

    /// Consumes a generation's number, numeral or region, or a range of generations.
    mutating func takeGeneration() -> String? {
        func generation(_ word: String) -> String? {
            let number = SpokenNumber.words[word] ?? SpokenNumber.ordinals[word]
            return QueryField.generation.value(number.map(String.init) ?? word, in: nil)
        }
        guard let first = take(upTo: 1, generation) else { return nil }
        let before = self
        if take("to through until"), let last = take(upTo: 1, generation), Int(first) != nil {
            return "\(first)-\(last)"
        }
        self = before
        return first
    }

    /// Consumes a game, and remembers if its pair was only named in part.
    private mutating func takeGame() -> VersionGroup? {
        guard let moves = pokedex?.moves, let first = word(), !["gen", "generation"].contains(first) else {
            return nil
        }
        return take(upTo: 5) { words -> (VersionGroup, String)? in
            VersionGroup(named: words, among: moves.games).map { ($0, words) }
        }.map { game, words in
            let isOne = game.versions.contains { $0.name == words }
            if isOne, game.versions.count > 1, !answer.games.contains(game) { answer.games.append(game) }
            return game
        }
    }

    /// Returns conditions in which a region next to a form refers to the region of the species: Mega Sceptile's
    /// species is from Hoenn, but the form was introduced later.
    func placingForms(_ row: [SpokenNode]) -> [SpokenNode] {
        let forms = row.compactMap(\.single).filter { $0.field == .form }.flatMap(\.values)
            .filter { $0 != "default" }
        guard let pokedex, !forms.isEmpty else { return row }
        return row.map { node in
            guard let term = node.term, term.field == .generation, !forms.contains(term.values[0]) else {
                return node
            }
            let regions = term.values.compactMap { region in
                QueryValueParser.generations.firstIndex { $0.region == region }.map { $0 + 1 }
            }
            guard regions.count == term.values.count else { return node }
            let ranges = regions.compactMap { generation -> String? in
                let numbers = pokedex.species.lazy.filter { $0.generation == generation }.map(\.id)
                return numbers.first.flatMap { first in numbers.last.map { "\(first)-\($0)" } }
            }
            var dex = SpokenTerm(.dex, ranges[0])
            dex.values = ranges
            return node == .term(term) ? .term(dex) : .not(.term(dex))
        }
    }
}
