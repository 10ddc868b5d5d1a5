/// Reads generations, Pokédexes, games and counts.

extension SpokenReader {
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

    /// Consumes a generation's number, numeral or region, or a range of generations.
    mutating func takeGeneration() -> String? {
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

    /// Reads “in emerald”; after a move, this is the game in which the move is learned.
    mutating func readGame() -> Bool {
        guard let moves = pokedex?.moves, take(["in", "from", "of"]) != nil else { return false }
        skip(["pokemon"])
        // “In gen 5” means the generation, although there are games with such nicknames.
        guard let word = word(), !Self.generationWords.contains(word) else { return false }
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

    /// Reads a number that isn't part of another phrase as the limit, or as a Pokédex number if there is no
    /// Pokédex.
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
}
