import Persistence
import PokeAPI
public import Pokedex
public import Records

/// Picks: the Pokémon in first place in each built-in ranking.
extension Rankings {
    /// Lists a user's picks for all cells: one for each combination of a type and a generation, one for each
    /// type and each generation as a whole, the cells below the grid, and the user's own rankings by name.
    ///
    /// - Parameters:
    ///   - user: the owner.
    ///   - withOwn: whether to include the user's own rankings, which takes longer.
    /// - Returns: the picks.
    /// - Throws: `PersistenceError`, or `APIError` if the list of a custom API is needed but unavailable.
    public func picks(of user: User, withOwn: Bool = true) async throws -> [Pick] {
        let pokedex = try await catalog.nationalDex
        let stored = try await persistence.things(of: [.ranking], of: user.id)
        var firsts: [String: Int] = [:]
        var cells = PickCell.all(in: pokedex)
        let names = Set(cells.map(\.name))
        let own = withOwn ? stored.filter { !names.contains($0.name.name) } : []
        // The queries may match other Pokémon now than when the rankings were stored.
        let matches = try await own.isEmpty ? nil : self.matches(of: user)
        for ranking in stored where withOwn || names.contains(ranking.name.name) {
            try Task.checkCancellation()
            await Task.yield()
            firsts[ranking.name.name] = RankingState.first(of: ranking.texts[1])
        }
        let matching = try await matches?.ids(ofAll: own.map { $0.texts[0] }) ?? []
        for (ranking, ids) in zip(own, matching) {
            try Task.checkCancellation()
            await Task.yield()
            let name = ranking.name.name
            let title = Self.title(RankingState.title(in: ranking.texts[1]), of: name)
            cells.append(PickCell(kind: .ranking, name: name, query: ranking.texts[0], ownTitle: title))
            guard let first = firsts[name], let ids, !ids.contains(first) else { continue }
            var state = RankingState(text: ranking.texts[1])
            state?.match(ids, in: pokedex)
            firsts[name] = state?.now.order.first
        }
        let kept = try await persistence.favorites(
            among: Array(Set(firsts.values)), of: user.id, withNotes: false)
        let favorites = kept.byPokemon
        return cells.map { cell in
            let first = firsts[cell.name]
            let favorite = first.flatMap { favorites[$0] }
            return Pick(
                cell: cell, pokemon: first.flatMap { pokedex[$0] }, isFavorite: favorite != nil,
                look: favorite?.shownLook)
        }
    }

    /// Moves a Pokémon to first place in a ranking, and the previous first to second place. The Pokémon also
    /// becomes a favourite, in the same change.
    ///
    /// - Parameters:
    ///   - pokemon: the Pokémon.
    ///   - ranking: the ranking, usually that of a cell in the grid of picks.
    ///   - user: the owner.
    /// - Returns: the Pokémon that was in first place before; nil if there was none.
    /// - Throws: `RankingFault.noMatch` if the ranking's query doesn't match the Pokémon, or
    ///   `PersistenceError`.
    public func pick(
        _ pokemon: Pokemon, in ranking: Ranking, of user: User
    ) async throws -> Changed<Pokemon?> {
        var state = ranking.state
        let before = ranking.order.first
        let pokedex = try await catalog.nationalDex
        try state.crown(pokemon, in: ranking, pokedex)
        let after = [ranking.query, state.shortened.text]
        let expected: [String]? = if let stored = ranking.stored { [ranking.query, stored] } else { nil }
        let changed: Changed<Void>
        do {
            changed = try await persistence.change(
                KeptName(.ranking, ranking.name), .pick, adding: [pokemon.id], of: user.id
            ) { before throws(PersistenceError) in
                guard before == expected else { throw .changedMeanwhile }
                return after
            }
        } catch PersistenceError.changedMeanwhile {
            throw RankingFault.notAsked(ranking.name)
        }
        return Changed(
            value: before == pokemon ? nil : before, change: changed.change, mark: changed.mark)
    }
}
