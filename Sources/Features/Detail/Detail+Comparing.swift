import Lists
import PokeAPI
public import Pokedex

/// Several Pokémon side by side, and what hurts what.
extension Detail {
    /// The number of Pokémon in a comparison: as many as can be told apart at a glance.
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

    /// The generations that there are.
    public static let generations: ClosedRange<Int> = {
        let all = VersionGroup.released.compactMap(\.generation)
        return 1...(all.max() ?? 1)
    }()

    /// A Pokémon's strengths and weaknesses, and its types.
    ///
    /// - Parameters:
    ///   - pokemon: the Pokémon.
    ///   - generation: whose types, abilities and type chart count; today's without it.
    /// - Returns: its types there, and the multipliers.
    /// - Throws: `DetailError.factsMissing`, `.api`, `.noSuchGeneration`, `.afterGeneration`.
    public func matchups(
        of pokemon: Pokemon, generation: Int? = nil
    ) async throws(DetailError) -> (types: [PokemonType], matchups: Matchups) {
        guard let generation else {
            return (pokemon.types, try await known { $0.matchups(of: pokemon) })
        }
        try Self.check([], in: generation)
        let era = GameEra(generation: generation)
        guard pokemon.hasFacts else { throw .factsMissing }
        guard let facts = PokemonDetail(pokemon).facts(in: era) else {
            throw .afterGeneration(pokemon, generation)
        }
        return (facts.types, try await known { $0.matchups(of: pokemon, in: era) })
    }

    /// The match-ups of a Pokémon as its page shows it: in the games that were chosen, or today's.
    ///
    /// - Throws: `DetailError.factsMissing`, `.api`.
    public func matchups(on page: Page) async throws(DetailError) -> Matchups {
        try await known { $0.matchups(of: page.detail.pokemon, in: page.detail.era) }
    }

    /// The strengths and weaknesses of any Pokémon with these types, one or two.
    ///
    /// - Throws: `DetailError.factsMissing`, `.api`, `.noSuchGeneration`, `.typeAfterGeneration`.
    public func matchups(
        of types: [PokemonType], generation: Int? = nil
    ) async throws(DetailError) -> Matchups {
        if let generation { try Self.check(types, in: generation) }
        return try await known { $0.matchups(of: types, generation: generation) }
    }

    /// Checks that there is a generation, and that it has these types.
    ///
    /// - Throws: `DetailError.noSuchGeneration`, `.typeAfterGeneration`.
    public static func check(_ types: [PokemonType], in generation: Int) throws(DetailError) {
        guard generations.contains(generation) else {
            throw .noSuchGeneration(generation, among: generations)
        }
        let late = types.first { $0.generation > generation }
        if let late { throw .typeAfterGeneration(late) }
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
        /// Its rank by speed among all Pokémon of today; nil if unknown, and beside the facts of earlier games.
        public let speedRank: SpeedRank?

        /// A type whose attacks do more than usual.
        public struct Weakness: Hashable, Sendable {
            /// The type of the attack.
            public let type: PokemonType
            /// The damage as a multiple of the usual.
            public let multiplier: Double
        }

        /// The numbers of its other forms and of all in its evolution.
        var ids: [Int] {
            let species = (evolution?.nodes ?? []).map(\.species.defaultPokemon)
            return ((forms ?? []) + stages.joined() + species).map(\.id)
        }

        /// The relatives in `pokedex`, with the weaknesses that it has in the games of an era, today's without one.
        public init(of pokemon: Pokemon, in pokedex: NationalDex, era: GameEra? = nil) {
            let matchups = pokedex.matchups(of: pokemon, in: era)
            let incoming = matchups?.incoming ?? [:]
            abilities = (matchups?.abilities ?? []).map { $0.changingWeaknesses(among: incoming) }
                .filter { !$0.incoming.isEmpty }
            weaknesses = matchups?.incoming.filter { $0.value > 1 }
                .map { Weakness(type: $0.key, multiplier: $0.value) }
                .sorted { ($1.multiplier, $0.type) < ($0.multiplier, $1.type) }
            evolution = pokedex.evolution(of: pokemon)
            stages = evolution?.stages(of: pokemon) ?? []
            forms = pokemon.species?.varieties.filter { $0.id != pokemon.id }
            speedRank = era == nil ? SpeedRank(of: pokemon, in: pokedex) : nil
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
