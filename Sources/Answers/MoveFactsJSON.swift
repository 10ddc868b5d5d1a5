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
