/// Evolution methods as search terms.

/// An evolution method: the species or form that evolves, and its search terms, such as `item`, `stone` and
/// `moon-stone`.
struct EvolutionWay {
    /// The row index of the species.
    let species: Int
    /// The row index of the only form that evolves by this method; nil for all forms.
    let form: Int?
    /// The kinds of evolution, and the API names of the items used.
    let words: [String]
    /// The level required, if new games are expected to use this method; otherwise nil.
    let level: Int?
}

extension NationalDex {
    /// All evolution methods in all games.
    var evolutionWays: [EvolutionWay] {
        let evolution = storage.evolution.value
        let ways = evolution.compactMap { facts in
            storage.method(facts).map {
                EvolutionWay(
                    species: Int(facts.from), form: $0.baseForm?.row, words: $0.queryWords,
                    level: $0.isDefault ? $0.level : nil)
            }
        }
        let known = Set(ways.map(\.species))
        // Species whose evolution method is missing from the API, such as Meltan.
        let others = Set(storage.species.map { Int($0.evolvesFrom) }).subtracting(known).filter { $0 >= 0 }
        return ways
            + others.map {
                EvolutionWay(species: $0, form: nil, words: [EvolutionMethod.otherWord], level: nil)
            }
    }

    /// Returns the evolution methods of each entry; of a form with methods of its own, only these.
    func waysOfEntries() -> [[EvolutionWay]] {
        let ways = Dictionary(grouping: evolutionWays, by: \.species)
        return entries.map { pokemon in
            let all = pokemon.species.flatMap { ways[$0.row] } ?? []
            let own = all.filter { $0.form == pokemon.row }
            return own.isEmpty ? all.filter { $0.form == nil } : own
        }
    }
}

extension EvolutionMethod {
    /// The search term for evolution methods that no other term describes.
    static let otherWord = "other"

    /// The level required; nil if this method doesn't depend on it.
    fileprivate var level: Int? {
        conditions.first { $0.key == .level }.flatMap { Int($0.value) }
    }

    /// The search terms for this method: the kinds of evolution, and the items used.
    fileprivate var queryWords: [String] {
        var words = conditions.flatMap(\.queryWords)
        if trigger == "trade" { words.append("trade") }
        return words.isEmpty ? [Self.otherWord] : words
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
