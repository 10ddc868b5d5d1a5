/// The ways in which species evolve, in the words of queries.

/// A way to evolve: of which species, or only of one of its forms, and its words, such as `item`, `stone` and `moon-stone`.
struct EvolutionWay {
    /// The row of the species.
    let species: Int
    /// The row of the only form that evolves so; nil for all of them.
    let form: Int?
    /// Its kinds, and its items by the API's names.
    let words: [String]
}

extension NationalDex {
    /// Every way to evolve in any game.
    var evolutionWays: [EvolutionWay] {
        let evolution = storage.evolution.value
        let ways = evolution.compactMap { facts in
            storage.method(facts).map {
                EvolutionWay(species: Int(facts.from), form: $0.baseForm?.row, words: $0.queryWords)
            }
        }
        let known = Set(ways.map(\.species))
        // The API has no way for these, Meltan among them.
        let others = Set(storage.species.map { Int($0.evolvesFrom) }).subtracting(known).filter { $0 >= 0 }
        return ways + others.map { EvolutionWay(species: $0, form: nil, words: [EvolutionMethod.otherWord]) }
    }
}

extension EvolutionMethod {
    /// The word for a way that no other word fits.
    static let otherWord = "other"

    /// The kinds of way that it is, and the items that it takes.
    fileprivate var queryWords: [String] {
        var words = conditions.flatMap(\.queryWords)
        if trigger == .trade { words.append("trade") }
        return words.isEmpty ? [Self.otherWord] : words
    }
}

extension EvolutionCondition {
    /// The kinds of way that it makes a way, and its item.
    fileprivate var queryWords: [String] {
        switch self {
        case .level: ["level"]
        case .item(let item): ["item", item] + (item.hasSuffix("-stone") ? ["stone"] : [])
        case .heldItem(let item): ["held-item", item]
        case .knownMove, .knownMoveType, .usedMove: ["move"]
        case .happiness, .affection: ["friendship"]
        case .location, .specialRock: ["place"]
        case .time(let time): [time.rawValue]
        case .gender(let gender): [gender.rawValue]
        default: []
        }
    }
}
