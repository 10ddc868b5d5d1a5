public import Pokedex

extension Moves {
    /// The moves of one Pokémon in one group of games.
    public struct LearnsetPage: Sendable {
        /// The Pokémon.
        public let pokemon: Pokemon
        /// Its moves there.
        public let learnset: Learnset
        /// All games in which it learns any, oldest first.
        public let games: [VersionGroup]
        /// The moves that only an earlier stage learns there and passes on by evolving, the nearest stage first.
        public let inherited: [(stage: Species, learnset: Learnset)]
        let moves: MoveDex

        /// The facts of a move by the API's name.
        public func move(_ name: String) -> Move? { moves.move(slug: name) }
    }

    /// The games that words mean, among those in which any Pokémon learns moves.
    ///
    /// - Throws: ``MovesError/unknownGame(_:nearest:)``, and what ``facts()`` throws.
    public func game(_ text: String) async throws -> VersionGroup {
        let games = try await facts().moves.games
        guard let game = VersionGroup(named: text, among: games) else {
            throw MovesError.unknownGame(
                text, nearest: EditDistance.nearest(to: text, among: VersionGroup.typedNames(of: games)))
        }
        return game
    }

    /// The moves that a Pokémon learns in a game.
    ///
    /// - Parameters:
    ///   - pokemon: the Pokémon.
    ///   - game: the games; without them the usual ones, or else the newest in which it learns by level.
    ///   - usual: the games that are meant where none is named, if it is in them.
    /// - Returns: the moves, and the games that it is in.
    /// - Throws: ``MovesError``, and what ``facts()`` throws.
    public func learnset(
        of pokemon: Pokemon, in game: VersionGroup?, usual: VersionGroup? = nil
    ) async throws -> LearnsetPage {
        let dex = try await facts().moves
        let learnsets = dex.learnsets(of: pokemon.id)
        let games = learnsets.all.map(\.group)
        guard !games.isEmpty else { throw MovesError.noMoves(pokemon) }
        guard
            let learnset = game == nil
                ? learnsets.chosen(usual) ?? learnsets.chosen(nil) : learnsets.chosen(game)
        else { throw MovesError.notInGame(pokemon, game ?? games[0], games: games) }
        var known = Set(learnset.moves.map(\.name))
        var inherited: [(stage: Species, learnset: Learnset)] = []
        var stage = pokemon.species?.evolvesFrom
        var seen = Set([pokemon.species].compactMap(\.self))
        while let species = stage, seen.insert(species).inserted {
            let earlier = dex.learnsets(of: species.defaultPokemon.id).chosen(learnset.group)
            let moves = (earlier?.moves ?? []).filter { !known.contains($0.name) }
            if !moves.isEmpty {
                inherited.append((species, Learnset(group: learnset.group, moves: Set(moves))))
                known.formUnion(moves.map(\.name))
            }
            stage = species.evolvesFrom
        }
        return LearnsetPage(
            pokemon: pokemon, learnset: learnset, games: games, inherited: inherited, moves: dex)
    }
}
