import Lists
public import PokeAPI
public import Pokedex
import Wording

/// Looking things up: moves, abilities, natures, types, and what a Pokémon learns.
public struct Moves: Sendable {
    let catalog: CatalogService

    /// - Parameter catalog: where the facts come from.
    public init(catalog: CatalogService) { self.catalog = catalog }

    /// The facts at hand.
    ///
    /// - Throws: ``MovesError/unavailable(wasSynced:)`` where nothing is known of moves; `APIError` where another API's list
    ///   is needed and doesn't come.
    public func facts() async throws -> (pokedex: NationalDex, moves: MoveDex) {
        let pokedex = try await catalog.pokedex().value
        guard let moves = pokedex.moves else { throw MovesError.unavailable(wasSynced: pokedex.hasFacts) }
        return (pokedex, moves)
    }

    /// The meaning of words: one thing by its name, or those that a query or a part of a name selects.
    public enum Found<Thing: Sendable>: Sendable {
        /// Named exactly.
        case one(Thing)
        /// Selected, in their order.
        case several([Thing])
    }

    /// The moves that `words` mean; without words all.
    ///
    /// - Throws: ``MovesError``, and what ``facts()`` throws.
    public func moves(_ words: [String]) async throws -> (found: Found<Move>, pokedex: NationalDex) {
        let (pokedex, dex) = try await facts()
        let text = words.joined(separator: " ")
        if !text.isEmpty, !text.contains(where: QueryCompletion.isOperator), let move = dex.move(named: text)
        {
            return (.one(move), pokedex)
        }
        let query: Query
        do throws(QueryError) { query = try Query(parsing: text, in: dex) } catch {
            throw MovesError.badQuery(error, text: text)
        }
        let moves = dex.select(query)
        guard !moves.isEmpty else {
            throw text.contains(where: QueryCompletion.isOperator)
                ? MovesError.noMatch(text: text) : .unknownMove(text, nearest: dex.nearestMoves(to: text))
        }
        return (.several(moves), pokedex)
    }

    /// The move of a name or a number, in any language of the games.
    ///
    /// - Throws: ``MovesError/unknownMove(_:nearest:)``, and what ``facts()`` throws.
    public func move(_ name: String) async throws -> (page: MoveDetail, moves: MoveDex) {
        let (pokedex, dex) = try await facts()
        guard let move = dex.move(named: name) else {
            throw MovesError.unknownMove(name, nearest: dex.nearestMoves(to: name))
        }
        return (MoveDetail(move, in: pokedex), dex)
    }

    /// A page of the moves that a query selects.
    ///
    /// - Throws: `ListError.noSuchPage(_:last:)`, or `APIError` where another API's list is needed and doesn't come.
    public func page(_ number: Int, of moves: [Move], selectedBy query: Query?) async throws -> MoveList {
        try MoveList(moves, selectedBy: query, page: number, from: try await catalog.pokedex().source)
    }

    /// A type with what is around it.
    ///
    /// - Throws: `APIError` where another API's list is needed and doesn't come; `QueryError` where its facts don't know the
    ///   type.
    public func type(_ type: PokemonType) async throws -> TypeDetail {
        try TypeDetail(type, in: try await catalog.pokedex().value)
    }

    /// The Pokémon that learn a move, by how they learn it.
    ///
    /// - Throws: what ``facts()`` throws.
    public func learners(of move: Move) async throws -> [MoveLearners] {
        MoveLearners.groups(of: move, in: try await facts().pokedex)
    }

    /// The API's own words on a move, if it has any, or why they can't be fetched.
    public func text(on move: Move, in language: String) async -> Result<String?, any Error> {
        await catalog.text(on: move, in: language)
    }

    /// The API's own words on an ability, under the same conditions.
    public func text(on ability: AbilityEntry, in language: String) async -> Result<String?, any Error> {
        await catalog.text(on: ability, in: language)
    }

    /// The abilities that `words` mean: one by its name; those with a part of it, and then those whose summaries have the
    /// words; or without words all.
    ///
    /// - Throws: ``MovesError/unknownAbility(_:nearest:)``, and what ``facts()`` throws.
    public func abilities(_ words: [String]) async throws -> (
        found: Found<AbilityEntry>, pokedex: NationalDex
    ) {
        let (pokedex, dex) = try await facts()
        let text = words.joined(separator: " ")
        guard !text.isEmpty else { return (.several(dex.abilities), pokedex) }
        if let ability = dex.ability(named: text) { return (.one(ability), pokedex) }
        let named = dex.abilities(containing: text)
        let some = named + dex.abilities(describedBy: text).filter { !named.contains($0) }
        guard !some.isEmpty else {
            throw MovesError.unknownAbility(text, nearest: dex.nearestAbilities(to: text))
        }
        return (.several(some), pokedex)
    }

    /// The nature of a name; without one all.
    ///
    /// - Throws: ``MovesError/unknownNature(_:nearest:)``, and what ``facts()`` throws.
    public func natures(_ words: [String]) async throws -> Found<Nature> {
        let dex = try await facts().moves
        let text = words.joined(separator: " ")
        guard !text.isEmpty else { return .several(dex.natures) }
        guard let nature = dex.nature(named: text) else {
            throw MovesError.unknownNature(text, nearest: dex.nearestNatures(to: text))
        }
        return .one(nature)
    }
}

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
    /// - Throws: ``MovesError/unknownGame(_:nearest:all:)`` or ``MovesError/noLearnsets(_:)``, and what ``facts()`` throws.
    public func game(_ text: String) async throws -> VersionGroup {
        let games = try await facts().moves.games
        guard let game = VersionGroup(named: text, among: games) else {
            if let game = VersionGroup(named: text) { throw MovesError.noLearnsets(game) }
            throw MovesError.unknownGame(
                text, nearest: EditDistance.nearest(to: text, among: VersionGroup.typedNames(of: games)),
                all: games)
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
        let chosen = learnsets.chosen(game ?? usual) ?? (game == nil ? learnsets.chosen(nil) : nil)
        guard let learnset = chosen else {
            throw MovesError.notInGame(pokemon, game ?? games[0], games: games)
        }
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

    /// A Pokémon's real stats.
    public struct RealStats: Sendable {
        /// The Pokémon.
        public let pokemon: Pokemon
        /// The training that they are worked out for.
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
    ///   - game: the games whose base stats count, if the Pokémon is in them; today's without them.
    /// - Returns: the stats, and what they were worked out for.
    /// - Throws: ``MovesError``, and what ``facts()`` throws where a nature is named.
    public func realStats(
        of pokemon: Pokemon, level: Int, nature: String?, effort: String?, game: VersionGroup? = nil
    ) async throws -> RealStats {
        guard Training.levels.contains(level) else { throw MovesError.badLevel(level) }
        if let game, let generation = game.generation, generation < 3 { throw MovesError.oldRealStats(game) }
        let former = game?.era.flatMap { PokemonDetail(pokemon).facts(in: $0) }
        guard let base = former?.stats ?? pokemon.stats else { throw MovesError.noStats(pokemon) }
        var training = Training(level: level)
        if let nature, case .one(let named) = try await natures([nature]) { training.nature = named }
        if let effort {
            do { training.effort = try EffortValues(effort) } catch { throw MovesError.badEffort(error) }
        }
        return RealStats(pokemon: pokemon, training: training, stats: training.stats(of: base))
    }
}
