package import JSONShapes
package import MovesFeature
package import Pokedex
import Records

/// A move in a list, as JSON.
extension Move: JSONObject {
    package static let shapeName = "MoveFacts"
    package static let members: Members = [
        Member("id", \.id), Member("name", \.name), Member("displayName", \.displayName),
        Member("type", \.type.name),
        Member("damageClass", as: .word(["physical", "special", "status"]), \.damageClass.name),
        Member("power", "Missing if it varies, or if the move has none.", \.power),
        Member("accuracy", "In per cent; not there where it can't miss.", \.accuracy),
        Member("pp", \.pp), Member("priority", \.priority), Member("target", \.target),
        Member("generation", \.generation), Member("flags", \.flags),
        Member("summary", "What it does, in a sentence of our own.", \.summary),
    ]
}

/// A single move with its details, as JSON.
package struct MoveDetailJSON: JSONObject {
    private let page: MoveDetail
    /// PokéAPI's description; nil if it is neither cached nor synced and the network is unavailable.
    private let text: String?

    package init(_ page: MoveDetail, text: String?) {
        self.page = page
        self.text = text
    }

    package static let members: Members = Move.members.of { $0.page.move } + details

    private static let details: Members = [
        Member("names", "By language.", \.page.move.names.byLanguage),
        Member("effects", "In words; not there where nothing is known.", \.page.move.effects?.words),
        Member("text", "PokéAPI's own words.", \.text),
        Member("former", "Former values, the oldest first.", each: former) { $0.page.move.former },
        Member("machines", each: machine) { $0.page.move.machines },
        Member("learnedBy", "In any game and by any way.", \.page.learners),
    ]

    private static let former: [Member<Move.Former>] = [
        // The first version group with the newer values.
        Member("before", \.until.name),
        Member("type") { former in
            former.values[.type].map { PokemonType(rawValue: UInt8(clamping: $0))?.name ?? "unknown" }
        },
        Member("power", "1 where it varied.") { $0.values[.power] },
        Member("accuracy") { $0.values[.accuracy] }, Member("pp") { $0.values[.pp] },
        Member("effectChance") { $0.values[.effectChance] },
    ]
    private static let machine: [Member<(game: VersionGroup, machine: Move.Machine)>] = [
        Member("machine", \.machine.label), Member("versionGroup", \.game.name),
    ]
}

extension [LocalizedName] {
    /// The names, keyed by language.
    var byLanguage: [String: String] {
        Dictionary(first: map { ($0.language, $0.text) })
    }
}

/// A move in a learnset, with its values in that version group, as JSON.
package struct LearnedMoveJSON: JSONObject {
    private let learned: MoveJSON
    private let move: Move
    private let values: Move.Values
    private let stage: Species?

    package static let members: Members =
        MoveJSON.members.of { $0.learned } + [
            Member("id", \.move.id), Member("displayName", \.move.displayName),
            Member("type", \.values.type?.name), Member("damageClass", \.values.damageClass.name),
            Member("power", \.values.fixedPower), Member("accuracy", \.values.accuracy),
            Member("pp", \.values.pp),
            Member("stage", "The earlier stage that learns it and passes it on by evolving.", \.stage?.name),
        ]

    /// Returns the moves of a learnset page: first those of the Pokémon itself, then those of its earlier
    /// stages.
    package static func all(_ page: Moves.LearnsetPage) -> [LearnedMoveJSON] {
        func moves(_ learnset: Learnset, _ stage: Species?) -> [LearnedMoveJSON] {
            learnset.moves.compactMap { learned in
                page.move(learned.name).map {
                    LearnedMoveJSON(
                        learned: MoveJSON(move: learned, group: learnset.group), move: $0,
                        values: $0.values(in: learnset.group), stage: stage)
                }
            }
        }
        return moves(page.learnset, nil) + page.inherited.flatMap { moves($0.learnset, $0.stage) }
    }
}

extension Moves.RealStats {
    /// Actual stats, as JSON members.
    static let members: [Member<Self>] = [
        Member("level", \.training.level), Member("nature", \.training.nature?.name),
        Member("effortValues") { real in
            Dictionary(uniqueKeysWithValues: Stat.allCases.map { ($0.name, real.training.effort[$0]) })
        },
        Member("individualValue") { _ in Training.individualValue }, Member("stats", \.stats.byName),
    ]
}

/// An ability, as JSON; if the request named it exactly, with the Pokémon that have it.
package struct AbilityEntryJSON: JSONObject {
    package static let shapeName = "Ability"

    private let ability: AbilityEntry
    /// The Pokédex in which to find the Pokémon with this ability; nil to leave them out.
    private let pokedex: NationalDex?
    /// PokéAPI's description; nil if it is neither cached nor synced and the network is unavailable.
    private let text: String?

    package init(_ ability: AbilityEntry, ownersIn pokedex: NationalDex? = nil, text: String? = nil) {
        self.ability = ability
        self.pokedex = pokedex
        self.text = text
    }

    package static let members: Members = [
        Member("id", \.ability.id), Member("name", \.ability.name),
        Member("displayName", \.ability.displayName), Member("generation", \.ability.generation),
        Member("summary", "What it does, in a sentence of our own.", \.ability.summary),
        Member("names", "By language; only of one that is asked for.") {
            $0.pokedex == nil ? nil : $0.ability.names.byLanguage
        },
        Member("text", "PokéAPI's own words.", \.text),
        Member(
            "pokemon", "Those that have it; only of one that is asked for.", each: owner, isOptional: true
        ) { answer in
            answer.pokedex.map { answer.ability.owners(in: $0) }
        },
    ]

    private static let owner: [Member<(pokemon: Pokemon, slot: Int)>] =
        Pokemon.members.of { $0.pokemon } + [
            // 1, 2, or 3 for the hidden ability.
            Member("slot", \.slot), Member("isHidden") { $0.slot == 3 },
        ]
}

/// A nature, as JSON.
extension Nature: JSONObject {
    package static let members: Members = [
        Member("id", \.id), Member("name", \.name),
        Member("displayName", \.displayName),
        // Left out for a neutral nature.
        Member("raises", "The stat that it raises by a tenth.", \.raised?.name),
        Member("lowers", \.lowered?.name), Member("likes", \.likes),
        Member("hates", \.hates),
    ]
}

/// A type with its multipliers in one generation, as JSON.
package struct TypeJSON: JSONObject {
    private let type: PokemonType
    private let chart: TypeChart
    private let generation: Int?

    package init(_ type: PokemonType, in chart: TypeChart, generation: Int?) {
        self.type = type
        self.chart = chart
        self.generation = generation
    }

    package static let members: Members = [
        Member("id") { Int($0.type.rawValue) }, Member("name", \.type.name),
        Member("displayName", \.type.displayName),
        // The generation that introduced the type.
        Member("generation", \.type.generation),
        Member("attacking", "Multipliers of its attacks, by type.") { answer in
            answer.multipliers { answer.multiplier(of: answer.type, against: $0) }
        },
        Member("defending", "Multipliers of attacks on it, by type.") { answer in
            answer.multipliers { answer.multiplier(of: $0, against: answer.type) }
        },
    ]

    private func multiplier(of attack: PokemonType, against type: PokemonType) -> Double {
        chart.multiplier(of: attack, against: [type], generation: generation)
    }

    private func multipliers(_ multiplier: (PokemonType) -> Double) -> [String: Double] {
        Dictionary(uniqueKeysWithValues: chart.types(in: generation).map { ($0.name, multiplier($0)) })
    }
}
