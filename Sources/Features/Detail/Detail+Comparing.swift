import PokeAPI
public import Pokedex

/// Comparisons and match-ups.
extension Detail {
    /// The allowed number of Pokémon in a comparison. More would be hard to tell apart at a glance.
    public static let comparable = 2...12

    /// Returns the facts of several Pokémon, in the same order.
    ///
    /// - Throws: `DetailError.notComparable`, or `.api` if facts are missing.
    public func compare(_ pokemon: [Pokemon]) async throws(DetailError) -> [PokemonDetail] {
        guard Self.comparable.contains(pokemon.count) else { throw .notComparable(count: pokemon.count) }
        let (details, failure) = await catalog.details(of: pokemon)
        if let failure { throw .api(failure) }
        return details
    }

    /// The existing generations.
    public static let generations: ClosedRange<Int> = {
        let all = VersionGroup.released.compactMap(\.generation)
        return 1...(all.max() ?? 1)
    }()

    /// Computes a Pokémon's strengths and weaknesses.
    ///
    /// - Parameters:
    ///   - pokemon: the Pokémon.
    ///   - generation: the generation whose types, abilities and type chart to use; nil for the current one.
    /// - Returns: the Pokémon's types in that generation, and the multipliers.
    /// - Throws: `DetailError.noSuchGeneration`, `.afterGeneration`; `FactsMissing`, `APIError`.
    public func matchups(
        of pokemon: Pokemon, generation: Int?
    ) async throws -> (types: [PokemonType], matchups: Matchups) {
        guard let generation else {
            return try await (pokemon.types, known { $0.matchups(of: pokemon) })
        }
        try Self.check([], in: generation)
        let era = GameEra(generation: generation)
        guard pokemon.hasFacts else { throw FactsMissing() }
        guard let facts = PokemonDetail(pokemon).facts(in: era) else {
            throw DetailError.afterGeneration(pokemon, generation)
        }
        return try await (facts.types, known { $0.matchups(of: pokemon, in: era) })
    }

    /// Computes the match-ups for a Pokémon's page, using the rules of the page's version group, or the
    /// current rules if none was requested.
    ///
    /// - Throws: `FactsMissing`, `APIError`.
    public func matchups(on page: Page) async throws -> Matchups {
        try await known { $0.matchups(of: page.detail.pokemon, in: page.detail.era) }
    }

    /// Computes the strengths and weaknesses of any Pokémon with the given one or two types.
    ///
    /// - Throws: `DetailError.noSuchGeneration`, `.typeAfterGeneration`; `FactsMissing`, `APIError`.
    public func matchups(of types: [PokemonType], generation: Int?) async throws -> Matchups {
        if let generation { try Self.check(types, in: generation) }
        return try await known { $0.matchups(of: types, generation: generation) }
    }

    /// Checks that a generation exists and has these types.
    ///
    /// - Throws: `DetailError.noSuchGeneration`, `.typeAfterGeneration`.
    public static func check(_ types: [PokemonType], in generation: Int) throws(DetailError) {
        guard generations.contains(generation) else {
            throw .noSuchGeneration(generation, among: generations)
        }
        let late = types.first { $0.generation > generation }
        if let late { throw .typeAfterGeneration(late) }
    }

    /// Returns the evolution of a Pokémon's species.
    ///
    /// - Throws: `FactsMissing`, `APIError`.
    public func evolution(of pokemon: Pokemon) async throws -> EvolutionTree {
        try await known { $0.evolution(of: pokemon) }
    }

    private func known<Value>(_ look: (NationalDex) -> Value?) async throws -> Value {
        guard let value = try await look(catalog.nationalDex) else { throw FactsMissing() }
        return value
    }

    /// A Pokémon's evolution, other forms and weaknesses.
    public struct Relatives: Sendable {
        /// The types whose attacks do more than normal damage, strongest first; nil if the Pokémon's types
        /// are unknown.
        public let weaknesses: [Weakness]?
        /// The effects of the Pokémon's possible abilities on these weaknesses, each with the affected types.
        /// If the Pokémon always has the same ability, its effects are already included in `weaknesses`.
        public let abilities: [AbilityMatchups]
        /// The evolution of the Pokémon's species; nil if unknown.
        public let evolution: EvolutionTree?
        /// The stages of the Pokémon's evolution, as in `EvolutionTree.stages(of:)`; empty if unknown.
        public let stages: [[Pokemon]]
        /// The other forms of the Pokémon's species; nil if unknown.
        public let forms: [Pokemon]?
        /// The Pokémon's current rank by speed among all Pokémon; nil if unknown, or if the facts are from an
        /// earlier version group.
        public let speedRank: SpeedRank?

        /// A type whose attacks do more than normal damage.
        public struct Weakness: Hashable, Sendable {
            /// The attacking type.
            public let type: PokemonType
            /// The damage multiplier.
            public let multiplier: Double
        }

        /// The ids of the Pokémon's other forms and of all Pokémon in its evolution line.
        var ids: [Int] {
            let species = (evolution?.nodes ?? []).map(\.species.defaultPokemon)
            return ((forms ?? []) + stages.joined() + species).map(\.id)
        }

        /// Finds a Pokémon's relatives in `pokedex`, and computes its weaknesses using the rules of `era`, or
        /// the current rules if it is nil.
        init(of pokemon: Pokemon, in pokedex: NationalDex, era: GameEra? = nil) {
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
    /// Returns the ability's effects on weaknesses, and on types that become weaknesses.
    fileprivate func changingWeaknesses(among incoming: [PokemonType: Double]) -> AbilityMatchups {
        AbilityMatchups(
            ability: ability, incoming: self.incoming.filter { max($0.value, incoming[$0.key] ?? 1) > 1 },
            outgoing: [:])
    }
}
