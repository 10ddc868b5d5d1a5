import Lists
import PokeAPI
public import Pokedex

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

    /// A Pokémon's relatives and weaknesses.
    public struct Relatives: Sendable {
        /// The types whose attacks do more than usual, the worst first; nil where its types are unknown.
        public let weaknesses: [Weakness]?
        /// Its abilities' effects on these, each with the types that it changes; an ability that it always has counts
        /// in `weaknesses`.
        public let abilities: [AbilityMatchups]
        /// The evolution of its species; nil if unknown.
        public let evolution: EvolutionTree?
        /// The stages of its evolution, as `EvolutionTree.stages(of:)` has them; empty if unknown.
        public let stages: [[Pokemon]]
        /// The other forms of its species; nil where they are unknown.
        public let forms: [Pokemon]?
        /// Where its speed stands among all; nil if unknown.
        public let speedRank: SpeedRank?

        /// A type whose attacks do more than usual.
        public struct Weakness: Hashable, Sendable {
            /// The type of the attack.
            public let type: PokemonType
            /// How many times the usual damage it does.
            public let multiplier: Double
        }

        /// The numbers of its other forms and of all in its evolution.
        var ids: [Int] {
            let species = (evolution?.nodes ?? []).map(\.species.defaultPokemon)
            return ((forms ?? []) + stages.joined() + species).map(\.id)
        }

        /// The relatives in `pokedex`.
        public init(of pokemon: Pokemon, in pokedex: NationalDex) {
            let matchups = pokedex.matchups(of: pokemon)
            let incoming = matchups?.incoming ?? [:]
            abilities = (matchups?.abilities ?? []).map { $0.changingWeaknesses(among: incoming) }
                .filter { !$0.incoming.isEmpty }
            weaknesses = matchups?.incoming.filter { $0.value > 1 }
                .map { Weakness(type: $0.key, multiplier: $0.value) }
                .sorted { ($1.multiplier, $0.type) < ($0.multiplier, $1.type) }
            evolution = pokedex.evolution(of: pokemon)
            stages = evolution?.stages(of: pokemon) ?? []
            forms = pokemon.species?.varieties.filter { $0.id != pokemon.id }
            speedRank = SpeedRank(of: pokemon, in: pokedex)
        }
    }
}

extension AbilityMatchups {
    /// Its effects on weaknesses, and on types that become one.
    fileprivate func changingWeaknesses(among incoming: [PokemonType: Double]) -> AbilityMatchups {
        AbilityMatchups(
            ability: ability, incoming: self.incoming.filter { max($0.value, incoming[$0.key] ?? 1) > 1 },
            outgoing: [:])
    }
}
