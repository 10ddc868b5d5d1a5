/// Facts of Pokémon in words: types, generations, forms, and all that has a name of its own.

extension SpokenReader {
    /// Reads a word that has a fact for a name: “fire”, “legendaries”, “swift swim”.
    mutating func readFact() -> Bool {
        let pokedex = pokedex
        // “of” is a word of a form’s name, too.
        let fact = take(upTo: 3) { Self.fillers.contains($0) ? nil : Query.fact($0, in: pokedex) }
        guard let fact else { return false }
        answer.add(fact.field, fact.value)
        return true
    }

    /// Reads a field and its value: “ability levitate”, “egg group dragon”, “dragon egg group”.
    mutating func readNamedFact() -> Bool {
        attempt { reader in
            let fillers: Set<String> = ["a", "an", "the", "called", "is"]
            reader.skip(["a", "an", "the"])
            guard let field = reader.take(upTo: 2, Self.namedField) else { return false }
            reader.skip(fillers)
            guard let value = reader.takeValue(of: field) else { return false }
            reader.answer.add(field, value)
            return true
        }
            || attempt { reader in
                reader.skip(["the"])
                guard let value = reader.takeValue(of: .egg),
                    reader.take(["egg group", "egg groups"]) != nil
                else { return false }
                reader.answer.add(.egg, value)
                return true
            }
    }

    /// The field of a word that is followed by one of its values.
    private static func namedField(_ word: String) -> QueryField? {
        guard let field = QueryField(named: word), !field.isOfMatchups, field != .evolves else { return nil }
        return field.kind == .choice || field.kind == .flag || field == .dex ? field : nil
    }

    /// Takes a value of a field, in the plural, too.
    mutating func takeValue(of field: QueryField) -> String? {
        let pokedex = pokedex
        switch field {
        case .generation: return takeGeneration()
        case .move:
            // Here a number isn't that of a move.
            return take(upTo: 4) { word in
                word.contains(where: \.isLetter) ? pokedex?.moves?.move(named: word)?.name : nil
            }
        default:
            return take(upTo: 4) {
                field.value($0, in: pokedex) ?? field.value(Self.singular($0), in: pokedex)
            }
        }
    }

    private static func singular(_ word: String) -> String {
        word.hasSuffix("s") ? String(word.dropLast()) : word
    }

    // MARK: Generations, Pokédexes and games

    /// Reads “gen 1”, “third generation”, “kanto” or “kanto pokedex”.
    mutating func readGeneration() -> Bool {
        attempt { reader in
            guard let region = reader.word(), reader.isRegion(region) else { return false }
            reader.position += 1
            let isDex = reader.take(["dex", "pokedex", "regional dex", "regional pokedex"]) != nil
            let isGeneration = QueryValueParser.generations.contains { $0.region == region }
            guard isDex || isGeneration || region != NationalDex.nationalDex else { return false }
            reader.answer.add(isGeneration && !isDex ? .generation : .dex, region)
            return true
        }
            || attempt { reader in
                guard reader.take(Self.generationWords) != nil, let value = reader.takeGeneration() else {
                    return false
                }
                reader.answer.add(.generation, value)
                return true
            }
            || attempt { reader in
                guard let number = reader.take(SpokenNumber.ordinals),
                    reader.take(Self.generationWords) != nil
                else { return false }
                reader.answer.add(.generation, String(number))
                return true
            }
    }

    private static let generationWords: Set<String> = ["gen", "gens", "generation", "generations"]

    func isRegion(_ word: String) -> Bool {
        QueryValueParser.generations.contains { $0.region == word }
            || pokedex.map { word == NationalDex.nationalDex || $0.regions.contains(word) } ?? false
    }

    /// Takes a generation by its number, numeral or region, or a range of them.
    private mutating func takeGeneration() -> String? {
        func generation(_ word: String) -> String? {
            let text = SpokenNumber.words[word].map { String($0) } ?? word
            return QueryField.generation.value(text, in: nil)
        }
        guard let first = take(upTo: 1, generation) else { return nil }
        let before = self
        if take(["to", "through", "until"]) != nil, let last = take(upTo: 1, generation), Int(first) != nil {
            return "\(first)-\(last)"
        }
        self = before
        return first
    }

    /// Reads “in emerald”, which is where a move is learnt if one was named.
    mutating func readGame() -> Bool {
        guard let moves = pokedex?.moves, take(["in", "from", "of"]) != nil else { return false }
        skip(["pokemon"])
        let game = take(upTo: 5) { word -> VersionGroup? in
            VersionGroup(named: word, among: moves.games)
        }
        guard let game else { return false }
        if answer.lastField == .move, answer.joint == nil {
            answer.refine(with: game.name)
        } else {
            answer.add(.game, game.name)
        }
        return true
    }

    /// Reads a number that no word says more of, as how many there should be; a Pokédex number where only plain facts are read.
    mutating func readNumber() -> Bool {
        guard let word = word() else { return false }
        let isLast = position + 1 == pieces.count
        let count = Int(word) ?? SpokenNumber.words[word]
        if pokedex != nil, !isLast, let count, (1...1_000).contains(count), answer.limit == nil {
            answer.limit = count
        } else if pokedex == nil, QueryValueParser.isPokedexNumber(word) {
            answer.add(text: word)
        } else {
            return false
        }
        position += 1
        return true
    }

    // MARK: Forms and types

    /// Reads “mega evolutions”, “regional forms” and “galar forms”.
    mutating func readForms() -> Bool {
        if take(["mega evolution", "mega evolutions", "mega evolved", "mega form", "mega forms"]) != nil {
            answer.add(.form, "mega")
            return true
        }
        if take(["regional form", "regional forms", "regional variant", "regional variants"]) != nil {
            answer.add(.form, "alola,galar,hisui,paldea")
            return true
        }
        if take(["alternate form", "alternate forms", "alternative form", "alternative forms"]) != nil {
            answer.add(.species, "no")
            return true
        }
        return attempt { reader in
            guard let region = reader.word(), reader.isRegion(region) else { return false }
            reader.position += 1
            guard reader.take(["form", "forms", "variant", "variants"]) != nil,
                let form = QueryField.form.value(region, in: reader.pokedex)
            else { return false }
            reader.answer.add(.form, form)
            return true
        }
    }

    /// Reads how many types: “dual type”, “monotype”, “pure fire”.
    mutating func readTypeCount() -> Bool {
        let counts = ["dual": 2, "double": 2, "two": 2, "2": 2, "mono": 1, "single": 1, "one": 1, "1": 1]
        let types: Set<String> = ["type", "types", "typed", "typing", "typings"]
        if take(["monotype", "monotypes", "single-typed"]) != nil {
            answer.add(.typeCount, "1")
            return true
        }
        return attempt { reader in
            guard let count = reader.take(counts), reader.take(types) != nil else { return false }
            reader.answer.add(.typeCount, String(count))
            return true
        }
            || attempt { reader in
                guard let count = reader.take(["dual": 2, "mono": 1, "pure": 1, "purely": 1]),
                    let word = reader.word(), QueryField.type.value(word, in: reader.pokedex) != nil
                else { return false }
                reader.answer.add(.typeCount, String(count))
                return true
            }
    }

    // MARK: Evolution

    /// Reads “evolves by trade”, “stone evolutions”, “fully evolved”.
    mutating func readEvolution() -> Bool {
        if take(["eevee evolution", "eevee evolutions", "eevee evolves into"]) != nil {
            answer.add(.group, SpeciesGroup.eeveelution.rawValue)
            return true
        }
        let last: Set<String> = [
            "fully evolved", "final evolution", "final evolutions", "final form", "final forms",
            "no evolution", "no evolutions",
            "without evolution", "without an evolution", "without evolutions",
            "final stage",
            "final stages", "last stage", "last stages",
        ]
        if take(last) != nil {
            answer.add(.evolves, "no")
            return true
        }
        let pokedex = pokedex
        func way(_ word: String) -> String? {
            ["yes", "no"].contains(word) ? nil : QueryField.evolves.value(word, in: pokedex)
        }
        return attempt { reader in
            guard let way = reader.take(upTo: 3, way), reader.take(["evolution", "evolutions"]) != nil else {
                return false
            }
            reader.answer.add(.evolves, way)
            return true
        }
            || attempt { reader in
                guard reader.take(["evolve", "evolves", "evolving", "evolved"]) != nil else { return false }
                var ways = 0
                while reader.attempt({ $0.readEvolutionWay(way) }) { ways += 1 }
                if ways == 0 { reader.answer.add(.evolves, "yes") }
                return true
            }
    }

    /// “by trade”, “with a moon stone”, “at night”
    private mutating func readEvolutionWay(_ way: (String) -> String?) -> Bool {
        let prepositions: Set<String> = [
            "by", "with", "via", "through", "using", "when", "if", "at", "from", "during", "on",
        ]
        guard take(prepositions) != nil else { return false }
        skip(["a", "an", "the", "being", "it", "is", "high", "holding"])
        guard let way = take(upTo: 3, way) else { return false }
        answer.add(.evolves, way)
        return true
    }

    // MARK: Moves

    /// Reads “learns surf by tm”, “egg move wish”.
    mutating func readMoves() -> Bool {
        attempt { reader in
            let verbs: Set<String> = [
                "learn", "learns", "learning", "know", "knows", "knowing", "use", "uses", "using", "move",
                "moves",
                "the move", "the moves", "teach", "taught", "be taught",
            ]
            guard reader.take(verbs) != nil else { return false }
            reader.skip(["both", "the", "move", "moves", "either", "how", "to"])
            guard let move = reader.takeValue(of: .move) else { return false }
            reader.answer.add(.move, move)
            reader.readWay()
            return true
        }
            || attempt { reader in
                guard let way = reader.take(["egg move": "egg", "egg moves": "egg", "tm": "machine"]),
                    let move = reader.takeValue(of: .move)
                else { return false }
                reader.answer.add(.move, move)
                reader.answer.refine(with: way)
                return true
            }
    }

    /// Reads the way to learn the move before it: “by tm”.
    private mutating func readWay() {
        let ways = [
            "level": "level", "level up": "level", "levelling up": "level", "leveling up": "level",
            "tm": "machine",
            "tms": "machine", "hm": "machine", "machine": "machine", "egg": "egg", "breeding": "egg",
            "egg move": "egg", "tutor": "tutor", "move tutor": "tutor",
        ]
        _ = attempt { reader in
            guard reader.take(["by", "via", "through", "as", "from", "with"]) != nil else { return false }
            reader.skip(["a", "an", "the"])
            guard let way = reader.take(ways) else { return false }
            reader.answer.refine(with: way)
            return true
        }
    }

    /// Reads a move that is only named: “surf and fly”.
    mutating func readBareMove() -> Bool {
        guard let move = takeValue(of: .move) else { return false }
        answer.add(.move, move)
        readWay()
        return true
    }

    // MARK: Match-ups

    /// Reads “weak to fire”, “resists fire and water”, “strong against steel”.
    mutating func readMatchups() -> Bool {
        attempt { reader in
            guard let field = reader.take(Self.matchups) else { return false }
            reader.skip(["to", "against", "on", "vs", "attacks", "of", "the"])
            guard let type = reader.takeValue(of: field) else { return false }
            reader.answer.add(field, type)
            return true
        }
    }

    private static let matchups: [String: QueryField] = {
        var matchups: [String: QueryField] = [
            "weak": .weak, "weakness": .weak, "weaknesses": .weak, "resist": .resists, "resists": .resists,
            "resistant": .resists, "resisting": .resists, "resistance": .resists, "immune": .immune,
            "immunity": .immune, "unaffected by": .immune, "strong against": .strong, "good against": .strong,
            "strong vs": .strong, "effective against": .strong, "super effective against": .strong,
            "beat": .strong, "beats": .strong,
        ]
        for times in ["4x", "four times", "quadruple", "quad", "doubly", "double"] {
            for word in ["weak", "weakness", "weaknesses"] { matchups["\(times) \(word)"] = .weak4 }
        }
        return matchups
    }()

    // MARK: Names

    /// Reads “starting with z”, “ending in saur”, “called mime”.
    mutating func readNames() -> Bool {
        let begins: Set<String> = [
            "start with", "starts with", "starting with", "begin with", "begins with", "beginning with",
        ]
        let ends: Set<String> = [
            "end with", "ends with", "ending with", "end in", "ends in", "ending in",
        ]
        let contains: Set<String> = ["called", "named", "containing", "contain", "contains", "name contains"]
        return attempt { reader in
            reader.skip(["whose", "name", "names"])
            let isBeginning = reader.take(begins) != nil
            let isEnd = !isBeginning && reader.take(ends) != nil
            guard isBeginning || isEnd || reader.take(contains) != nil else { return false }
            reader.skip(["the", "letter", "letters"])
            guard let part = reader.word(), part.allSatisfy({ $0.isLetter || $0 == "-" }) else {
                return false
            }
            reader.position += 1
            reader.answer.add(name: isBeginning ? part + "*" : isEnd ? "*" + part : part)
            return true
        }
    }
}
