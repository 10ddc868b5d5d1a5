package import MovesFeature
package import Pokedex

/// A move in a list, as JSON.
package struct MoveFactsJSON: Answer {
    package static let meanings: [String: Meaning] = [
        "damageClass": Meaning(words: ["physical", "special", "status"]),
        "accuracy": "In per cent; not there where it can't miss.",
    ]

    package let id: Int
    package let name: String
    package let displayName: String
    package let type: String
    /// `physical`, `special` or `status`.
    package let damageClass: String
    package let power: Int?
    /// In per cent; not there where it can't miss.
    package let accuracy: Int?
    package let pp: Int?
    package let priority: Int
    package let target: String
    package let generation: Int
    package let flags: [String]

    package init(_ move: Move) {
        id = move.id
        name = move.name
        displayName = move.displayName
        type = move.type.name
        damageClass = move.damageClass.name
        power = move.power
        accuracy = move.accuracy
        pp = move.pp
        priority = move.priority
        target = move.target
        generation = move.generation
        flags = move.flags
    }
}

/// A move that was named exactly, with its details, as JSON.
package struct MoveDetailJSON: Answer {
    package static let meanings = MoveFactsJSON.meanings.merging([
        "names": "By language.", "effects": "In words; not there where nothing is known.",
        "text": "PokéAPI's own words.", "former": "Former values, the oldest first.",
        "learnedBy": "In any game and by any way.",
    ]) { $1 }

    private let facts: MoveFactsJSON
    private let details: Details

    private struct Details: Codable {
        let names: [String: String]
        /// In words.
        let effects: [String]?
        /// PokéAPI's own words; not there without the network, unless they are cached.
        let text: String?
        let former: [Former]
        let machines: [Machine]
        let learnedBy: [NamedJSON]
    }

    private struct Former: Codable {
        /// The first games with newer values.
        let before: String
        let type: String?
        let power: Int?
        let accuracy: Int?
        let pp: Int?
        let effectChance: Int?
    }

    private struct Machine: Codable {
        let machine: String
        let versionGroup: String
    }

    package init(_ page: MoveDetail, text: String? = nil) {
        facts = MoveFactsJSON(page.move)
        details = Details(
            names: page.move.names.byLanguage, effects: page.move.effects?.words, text: text,
            former: page.move.former.map { former in
                Former(
                    before: former.until.name,
                    type: former.values.type.map {
                        PokemonType(rawValue: UInt8(clamping: $0))?.name ?? "unknown"
                    },
                    power: former.values.power, accuracy: former.values.accuracy, pp: former.values.pp,
                    effectChance: former.values.effectChance)
            },
            machines: page.move.machines.map {
                Machine(machine: $0.machine.label, versionGroup: $0.game.name)
            },
            learnedBy: page.learners.map { NamedJSON($0) })
    }

    package init(from decoder: any Decoder) throws {
        (facts, details) = (try MoveFactsJSON(from: decoder), try Details(from: decoder))
    }

    package func encode(to encoder: any Encoder) throws {
        try facts.encode(to: encoder)
        try details.encode(to: encoder)
    }
}

extension [LocalizedName] {
    /// The names by their languages.
    package var byLanguage: [String: String] {
        Dictionary(map { ($0.language, $0.text) }, uniquingKeysWith: { first, _ in first })
    }
}

/// A move of a learnset, with the values that it had in the game, as JSON.
package struct LearnedMoveJSON: Answer {
    package static let meanings: [String: Meaning] = [
        "stage": "The earlier stage that learns it and passes it on by evolving."
    ]

    package let id: Int
    package let name: String
    package let displayName: String
    /// `level-up`, `machine`, `egg`, `tutor` and rarer ones.
    package let method: String
    /// Only if it is learnt by level.
    package let level: Int?
    package let versionGroup: String
    package let type: String?
    package let damageClass: String
    package let power: Int?
    package let accuracy: Int?
    package let pp: Int?
    /// The earlier stage that learns it and passes it on by evolving.
    package let stage: String?

    init(_ learned: Learnset.Learned, _ move: Move, in game: VersionGroup, stage: Species?) {
        let values = move.values(in: game)
        id = move.id
        name = move.name
        displayName = move.displayName
        method = learned.method
        level = learned.level > 0 ? learned.level : nil
        versionGroup = game.name
        type = values.type?.name
        damageClass = values.damageClass.name
        power = values.power
        accuracy = values.accuracy
        pp = values.pp
        self.stage = stage?.name
    }

    /// The moves of a page: its own, then those of earlier stages.
    package static func all(_ page: Moves.LearnsetPage) -> [LearnedMoveJSON] {
        func moves(_ learnset: Learnset, _ stage: Species?) -> [LearnedMoveJSON] {
            learnset.moves.compactMap { learned in
                page.move(learned.name).map { LearnedMoveJSON(learned, $0, in: learnset.group, stage: stage) }
            }
        }
        return moves(page.learnset, nil) + page.inherited.flatMap { moves($0.learnset, $0.stage) }
    }
}

/// Real stats, as JSON.
package struct RealStatsJSON: Codable {
    package let level: Int
    package let nature: String?
    package let effortValues: [String: Int]
    package let individualValue: Int
    package let stats: [String: Int]

    package init(_ real: Moves.RealStats) {
        level = real.training.level
        nature = real.training.nature?.name
        effortValues = Dictionary(
            uniqueKeysWithValues: Stat.allCases.map { ($0.name, real.training.effort[$0]) })
        individualValue = Training.individualValue
        stats = real.stats.byName
    }
}

/// An ability, as JSON; with its owners where it was named exactly.
package struct AbilityEntryJSON: Answer {
    package static let shapeName = "Ability"
    package static let meanings: [String: Meaning] = [
        "names": "By language; only of one that is asked for.", "text": "PokéAPI's own words.",
        "pokemon": "Those that have it; only of one that is asked for.",
    ]

    package let id: Int
    package let name: String
    package let displayName: String
    package let generation: Int
    package let names: [String: String]?
    /// PokéAPI's own words; not there without the network, unless they are cached.
    package let text: String?
    package let pokemon: [OwnerJSON]?

    /// A Pokémon that has it.
    package struct OwnerJSON: Codable {
        package let id: Int
        package let name: String
        package let displayName: String
        /// 1, 2, or 3 for the hidden one.
        package let slot: Int
        package let isHidden: Bool
    }

    package init(_ ability: AbilityEntry, ownersIn pokedex: NationalDex? = nil, text: String? = nil) {
        self.text = text
        id = ability.id
        name = ability.name
        displayName = ability.displayName
        generation = ability.generation
        names = pokedex == nil ? nil : ability.names.byLanguage
        pokemon = pokedex.map { pokedex in
            ability.owners(in: pokedex).map { owner in
                OwnerJSON(
                    id: owner.pokemon.id, name: owner.pokemon.name, displayName: owner.pokemon.displayName,
                    slot: owner.slot, isHidden: owner.slot == 3)
            }
        }
    }
}

/// A nature, as JSON.
package struct NatureJSON: Answer {
    package static let meanings: [String: Meaning] = ["raises": "The stat that it raises by a tenth."]

    package let id: Int
    package let name: String
    package let displayName: String
    /// The stat that it raises by a tenth; not there where it changes none.
    package let raises: String?
    package let lowers: String?
    package let likes: String?
    package let hates: String?

    package init(_ nature: Nature) {
        id = nature.id
        name = nature.name
        displayName = nature.displayName
        raises = nature.raised?.name
        lowers = nature.lowered?.name
        likes = nature.likes
        hates = nature.hates
    }
}

/// A type with its multipliers in a generation, as JSON.
package struct TypeJSON: Answer {
    package static let meanings: [String: Meaning] = [
        "attacking": "Multipliers of its attacks, by type.",
        "defending": "Multipliers of attacks on it, by type.",
    ]

    package let id: Int
    package let name: String
    package let displayName: String
    /// The generation that brought it.
    package let generation: Int
    /// Of its attacks on each type.
    package let attacking: [String: Double]
    /// Of attacks of each type on it.
    package let defending: [String: Double]

    package init(_ type: PokemonType, in chart: TypeChart, generation: Int?) {
        id = Int(type.rawValue)
        name = type.name
        displayName = type.displayName
        self.generation = type.generation
        let types = chart.types(in: generation)
        attacking =
            Dictionary<PokemonType, Double>(
                uniqueKeysWithValues: types.map {
                    ($0, chart.multiplier(of: type, against: [$0], generation: generation))
                }
            ).byName
        defending =
            Dictionary<PokemonType, Double>(
                uniqueKeysWithValues: types.map {
                    ($0, chart.multiplier(of: $0, against: [type], generation: generation))
                }
            ).byName
    }
}
