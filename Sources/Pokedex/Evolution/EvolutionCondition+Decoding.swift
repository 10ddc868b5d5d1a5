/// Conditions as in evolution.csv: `key=value` pairs and flags, separated by one space.

extension Storage {
    /// The conditions in a field, without the forms: ``EvolutionMethod`` has those itself.
    func conditions(_ range: TextRange) -> [EvolutionCondition] {
        text(range).split(separator: " ").compactMap { pair in
            let parts = pair.split(separator: "=", maxSplits: 1)
            guard let key = parts.first.flatMap({ EvolutionRow.Key(rawValue: String($0)) }) else {
                return nil
            }
            return condition(key, parts.count > 1 ? String(parts[1]) : "")
        }
    }

    /// The condition of a key and its value; nil for the forms, and for a value that the key cannot have.
    private func condition(_ key: EvolutionRow.Key, _ value: String) -> EvolutionCondition? {
        switch key {
        case .base, .form: nil
        case .region: .region(value)
        case .item: .item(value)
        case .held: .heldItem(value)
        case .move: .knownMove(value)
        case .usedMove: .usedMove(value)
        case .location: .location(value)
        case .level: Int(value).map { .level($0) }
        case .moveCount: Int(value).map { .moveCount($0) }
        case .happiness: Int(value).map { .happiness($0) }
        case .affection: Int(value).map { .affection($0) }
        case .beauty: Int(value).map { .beauty($0) }
        case .damage: Int(value).map { .damage($0) }
        case .steps: Int(value).map { .steps($0) }
        case .moveType: PokemonType(name: value).map { .knownMoveType($0) }
        case .partyType: PokemonType(name: value).map { .partyType($0) }
        case .party: species(named: value).map { .partySpecies($0) }
        case .trade: species(named: value).map { .tradedFor($0) }
        case .gender: EvolutionCondition.Gender(rawValue: value).map { .gender($0) }
        case .physique: EvolutionCondition.Physique(rawValue: value).map { .physique($0) }
        case .time: EvolutionCondition.TimeOfDay(rawValue: value).map { .time($0) }
        case .rain: .rain
        case .upsideDown: .upsideDown
        case .specialRock: .specialRock
        case .multiplayer: .multiplayer
        }
    }

    /// The Pokémon of an API name.
    func pokemon(named slug: String) -> Pokemon? {
        let key = Bytes(Array(slug.utf8))
        let range = TextRange(start: 0, count: UInt32(clamping: key.count))
        return pokemonBySlug.row(of: key, at: range, in: bytes).map { Pokemon(storage: self, row: $0) }
    }

    /// The species of an API name.
    func species(named slug: String) -> Species? {
        let key = Bytes(Array(slug.utf8))
        let range = TextRange(start: 0, count: UInt32(clamping: key.count))
        return speciesBySlug.row(of: key, at: range, in: bytes).map { Species(storage: self, row: $0) }
    }
}
