/// Checking the values of evolution conditions, so that decoding them later cannot fail.

extension Contents {
    /// The keys in the order in which a field must have them.
    static let keys: [(key: EvolutionRow.Key, name: StaticString)] = [
        (.base, "base"), (.form, "form"), (.region, "region"), (.level, "level"), (.item, "item"),
        (.held, "held"), (.move, "move"), (.moveType, "move-type"), (.usedMove, "used-move"),
        (.moveCount, "move-count"), (.party, "party"), (.partyType, "party-type"), (.trade, "trade"),
        (.gender, "gender"), (.physique, "physique"), (.happiness, "happiness"),
        (.affection, "affection"), (.beauty, "beauty"), (.damage, "damage"), (.steps, "steps"),
        (.time, "time"), (.location, "location"), (.rain, "rain"), (.upsideDown, "upside-down"),
        (.specialRock, "special-rock"), (.multiplayer, "multiplayer"),
    ]

    /// Refuses a value that its key cannot have.
    func check(_ value: TextRange, of key: EvolutionRow.Key, _ reader: RowReader) throws(PokedexError) {
        switch key {
        case .level, .moveCount, .happiness, .affection, .beauty, .damage, .steps:
            guard let number = RowReader.integer(bytes, value) else { throw reader.fail(.notANumber) }
            let bounds = key == .level ? 1...100 : 0...999_999
            guard bounds.contains(number) else { throw reader.fail(.outOfRange(bounds)) }
        case .moveType, .partyType:
            try require(PokemonType(name: reader.text(value)) != nil, value, reader)
        case .gender:
            try require(EvolutionCondition.Gender(rawValue: reader.text(value)) != nil, value, reader)
        case .physique:
            try require(EvolutionCondition.Physique(rawValue: reader.text(value)) != nil, value, reader)
        case .time:
            try require(EvolutionCondition.TimeOfDay(rawValue: reader.text(value)) != nil, value, reader)
        case .party, .trade:
            guard speciesBySlug.row(of: bytes, at: value, in: bytes) != nil else {
                throw reader.fail(.unknownReference(reader.text(value)))
            }
        case .region, .item, .held, .move, .usedMove, .location:
            guard RowReader.isSlug(bytes, value) else { throw reader.fail(.notASlug) }
        case .base, .form, .rain, .upsideDown, .specialRock, .multiplayer:
            break
        }
    }

    private func require(_ isKnown: Bool, _ value: TextRange, _ reader: RowReader) throws(PokedexError) {
        guard isKnown else { throw reader.fail(.unknownWord(reader.text(value))) }
    }
}
