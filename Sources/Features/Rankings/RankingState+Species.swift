import Pokedex
import Records

/// Rankings in which each species takes part once.
extension RankingState {
    /// Adds and removes Pokémon as `match(_:)` does. If each species takes part once, a form that already does
    /// stays, and otherwise the first matching form is added.
    ///
    /// - Parameters:
    ///   - matching: the current matches, in the query's order.
    ///   - pokedex: the Pokédex with the species.
    mutating func match(_ matching: [Int], in pokedex: NationalDex) {
        match(
            countsSpecies ? pokedex.eachSpecies(among: matching, preferring: now.members) : matching)
    }

    /// Moves a Pokémon to first place. If another form of its species takes part instead, that form leaves.
    ///
    /// - Throws: `RankingFault.noMatch` if the ranking's query doesn't match the Pokémon.
    mutating func crown(
        _ pokemon: Pokemon, in ranking: Ranking, _ pokedex: NationalDex
    ) throws(RankingFault) {
        guard ranking.matching.contains(pokemon.id) else {
            throw .noMatch(pokemon, ranking)
        }
        if !now.members.contains(pokemon.id) {
            let others = now.members.filter { pokedex[$0]?.species?.id != pokemon.species?.id }
            match(
                pokedex.eachSpecies(among: ranking.matching, preferring: others.union([pokemon.id])))
        }
        _ = take(.crown(pokemon.id))
    }
}

extension NationalDex {
    /// Returns the first of several entries for each species, in their order; those in `preferred` come before
    /// all others of their species.
    func eachSpecies(among ids: [Int], preferring preferred: Set<Int> = []) -> [Int] {
        func species(_ id: Int) -> Int { self[id]?.species?.id ?? id }
        let chosen = Dictionary(first: (ids.filter(preferred.contains) + ids).map { (species($0), $0) })
        return ids.filter { chosen[species($0)] == $0 }
    }
}
