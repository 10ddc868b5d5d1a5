package import Pokedex

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
