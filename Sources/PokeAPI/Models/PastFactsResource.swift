import Fetching
import Pokedex

/// Types, base stats and abilities of a Pokémon in earlier games; a mirror may lack them.
///
/// Source: <https://pokeapi.co/docs/v2#pokemon>
struct PastFactsResource: Codable, Hashable {
    var pastTypes: [Types]?
    var pastStats: [Stats]?
    var pastAbilities: [Abilities]?

    /// All types of the Pokémon, up to and including a generation.
    struct Types: Codable, Hashable {
        var generation: NamedResource
        var types: [PokemonResource.TypeSlot]
    }

    /// The stats that were different, up to and including a generation.
    struct Stats: Codable, Hashable {
        var generation: NamedResource
        var stats: [PokemonResource.StatValue]
    }

    /// The ability slots that were different, up to and including a generation.
    struct Abilities: Codable, Hashable {
        var generation: NamedResource
        var abilities: [PokemonResource.AbilitySlot]
    }

    /// Converts the response to former facts.
    ///
    /// - Parameter pokemon: The Pokémon's number.
    /// - Returns: The facts, in the order of the response.
    /// - Throws: `.undecodable` for an unknown generation, type or stat.
    func facts(on pokemon: Int) throws(APIError) -> [FormerFact] {
        let path = "pokemon/\(pokemon)"
        var facts: [FormerFact] = []
        for entry in pastTypes ?? [] {
            let last = try required(entry.generation.id, "past_types", of: path)
            // Include both slots, because a second type may have been added later.
            for slot in 1...2 {
                let name = entry.types.first { $0.slot == slot }?.type.name
                let type = name.flatMap { PokemonType(name: $0) }
                guard name == nil || type != nil, slot == 2 || type != nil else {
                    throw .undecodable(path: path, field: "past_types")
                }
                facts.append((pokemon, last, .type(slot: slot, type)))
            }
        }
        for entry in pastStats ?? [] {
            let last = try required(entry.generation.id, "past_stats", of: path)
            for stat in entry.stats {
                let known = Stat.allCases.first { $0.name == stat.stat.name }
                guard known != nil || stat.stat.name == "special", (1...255).contains(stat.baseStat) else {
                    throw .undecodable(path: path, field: "past_stats")
                }
                let value = known.map { FormerValue.stat($0, stat.baseStat) } ?? .special(stat.baseStat)
                facts.append((pokemon, last, value))
            }
        }
        for entry in pastAbilities ?? [] {
            let last = try required(entry.generation.id, "past_abilities", of: path)
            for slot in entry.abilities {
                guard (1...3).contains(slot.slot) else {
                    throw .undecodable(path: path, field: "past_abilities")
                }
                facts.append((pokemon, last, .ability(slot: slot.slot, slot.ability?.name)))
            }
        }
        return facts
    }
}
