import Lists
public import Pokedex
import PokeAPI

/// Several Pokémon side by side, and what hurts what.
extension Detail {
    /// How many can be compared: as many as can be told apart at a glance.
    public static let comparable = 2...12

    /// The facts of several Pokémon, in the same order.
    ///
    /// - Throws: `DetailError.notComparable`, or `.api` where facts are missing.
    public func compare(_ pokemon: [Pokemon]) async throws(DetailError) -> [PokemonDetail] {
        guard Self.comparable.contains(pokemon.count) else { throw .notComparable(count: pokemon.count) }
        let (details, failure) = await catalog.details(of: pokemon)
        if let failure { throw .api(failure) }
        return details
    }

    /// A Pokémon's strengths and weaknesses.
    ///
    /// - Throws: `DetailError.factsMissing`, `.api`.
    public func matchups(of pokemon: Pokemon) async throws(DetailError) -> Matchups {
        try await known { $0.matchups(of: pokemon) }
    }

    /// The same of any Pokémon with these types, one or two.
    ///
    /// - Throws: `DetailError.factsMissing`, `.api`.
    public func matchups(of types: [PokemonType]) async throws(DetailError) -> Matchups {
        try await known { $0.matchups(of: types) }
    }

    /// The evolution of a Pokémon's species.
    ///
    /// - Throws: `DetailError.factsMissing`, `.api`.
    public func evolution(of pokemon: Pokemon) async throws(DetailError) -> EvolutionTree {
        try await known { $0.evolution(of: pokemon) }
    }

    private func known<Value>(_ look: (NationalDex) -> Value?) async throws(DetailError) -> Value {
        let pokedex: NationalDex
        do { pokedex = try await catalog.pokedex().value } catch { throw .api(error) }
        guard let value = look(pokedex) else { throw .factsMissing }
        return value
    }
}
