public import Pokedex

extension Moves {
    /// A Pokémon's real stats.
    public struct RealStats: Sendable {
        /// The Pokémon.
        public let pokemon: Pokemon
        /// What they are worked out for.
        public let training: Training
        /// The six stats.
        public let stats: Stats
    }

    /// The real stats of a Pokémon, as games from generation III on work them out.
    ///
    /// - Parameters:
    ///   - pokemon: the Pokémon.
    ///   - level: 1...100.
    ///   - nature: the nature's name; nil for one that changes nothing.
    ///   - effort: the effort values, such as `252spe,252atk,4hp`; nil for none.
    /// - Returns: the stats, and what they were worked out for.
    /// - Throws: ``MovesError``, and what ``facts()`` throws where a nature is named.
    public func realStats(
        of pokemon: Pokemon, level: Int, nature: String?, effort: String?
    ) async throws -> RealStats {
        guard Training.levels.contains(level) else { throw MovesError.badLevel(level) }
        guard let base = pokemon.stats else { throw MovesError.noStats(pokemon) }
        var training = Training(level: level)
        if let nature, case .one(let named) = try await natures([nature]) { training.nature = named }
        do throws(EffortValues.Fault) {
            if let effort { training.effort = try EffortValues(effort) }
        } catch {
            throw MovesError.badEffort(error)
        }
        return RealStats(pokemon: pokemon, training: training, stats: training.stats(of: base))
    }
}
