/// Evolution methods as search terms.

extension NationalDex {
    /// All evolution methods in all games, each with the row index of the species that evolves.
    var evolutionWays: [(species: Int, method: EvolutionMethod)] {
        let ways = storage.evolution.value.compactMap { facts in
            storage.method(facts).map { (species: Int(facts.from), method: $0) }
        }
        // Species whose evolution method is missing from the API, such as Meltan.
        let others = Set(storage.species.map { Int($0.evolvesFrom) }).subtracting(ways.map(\.species))
            .filter { $0 >= 0 }
        return ways + others.map { (species: $0, method: .meltanCandy) }
    }

    /// Returns the evolution methods of each entry; of a form with methods of its own, only these.
    func waysOfEntries() -> [[EvolutionMethod]] {
        let ways = Dictionary(grouping: evolutionWays, by: \.species).mapValues { $0.map(\.method) }
        return entries.map { pokemon in
            let all = pokemon.species.flatMap { ways[$0.row] } ?? []
            let own = all.filter { $0.baseForm == pokemon }
            return own.isEmpty ? all.filter { $0.baseForm == nil } : own
        }
    }
}

extension EvolutionMethod {
    /// The level required, if new games are expected to use this method; nil if it doesn't depend on one.
    var level: Int? {
        isDefault ? conditions.first { $0.key == .level }.flatMap { Int($0.value) } : nil
    }

    /// The search terms for this method: the kinds of evolution, and the items used; `other` if there are none.
    var queryWords: [String] {
        var words = conditions.flatMap(\.queryWords)
        if trigger == "trade" { words.append("trade") }
        return words.isEmpty ? ["other"] : words
    }
}

extension EvolutionCondition {
    /// The search terms for this condition: the kind of evolution, and the item used.
    fileprivate var queryWords: [String] {
        switch key {
        case .level: ["level"]
        case .item: ["item", value] + (value.hasSuffix("-stone") ? ["stone"] : [])
        case .held: ["held-item", value]
        case .move, .moveType, .usedMove: ["move"]
        case .happiness, .affection: ["friendship"]
        case .location, .specialRock: ["place"]
        case .time, .gender: [value]
        default: []
        }
    }
}
