import Lists
public import PokeAPI
public import Pokedex
import Wording

/// Lookup of moves, abilities, natures, types and learnsets.
public struct Moves: Sendable {
    let catalog: CatalogService

    /// Creates the lookup.
    ///
    /// - Parameter catalog: the source of the facts.
    public init(catalog: CatalogService) { self.catalog = catalog }

    /// Loads the Pokédex and the moves.
    ///
    /// - Throws: `FactsMissing` or ``MovesError/unavailable`` if no moves are known; `APIError` if the list of a
    ///   custom API is needed but unavailable.
    func facts() async throws -> (pokedex: NationalDex, moves: MoveDex) {
        let pokedex = try await catalog.nationalDex
        guard let moves = pokedex.moves else {
            try pokedex.requireFacts()
            throw MovesError.unavailable
        }
        return (pokedex, moves)
    }

    /// The result of a lookup: a single result by its exact name, or all results that match a query or part
    /// of a name.
    public enum Found<Thing: Sendable>: Sendable {
        /// The result with this exact name.
        case one(Thing)
        /// All matching results, in order.
        case several([Thing])
    }

    /// Finds the moves that the user's words refer to: a move's name or a query. If there are no words,
    /// returns all moves.
    ///
    /// - Returns: the moves, the query that selected them (empty for a name), and the Pokédex.
    /// - Throws: ``MovesError``, and any error thrown by ``facts()``.
    public func moves(
        _ words: [String]
    ) async throws -> (found: Found<Move>, query: Query, pokedex: NationalDex) {
        let (pokedex, dex) = try await facts()
        let text = words.joined(separator: " ")
        if !text.isEmpty, !text.contains(where: QueryCompletion.isOperator), let move = dex.move(named: text)
        {
            return (.one(move), Query(), pokedex)
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
        return (.several(moves), query, pokedex)
    }

    /// Finds a move by number, or by name in any of the games' languages.
    ///
    /// - Throws: ``MovesError/unknownMove(_:nearest:)``, and any error thrown by ``facts()``.
    public func move(_ name: String) async throws -> (page: MoveDetail, moves: MoveDex) {
        let (pokedex, dex) = try await facts()
        try Self.require(name)
        guard let move = dex.move(named: name) else {
            throw MovesError.unknownMove(name, nearest: dex.nearestMoves(to: name))
        }
        return (MoveDetail(move, in: pokedex), dex)
    }

    /// Returns a page of the moves that a query selects.
    ///
    /// - Throws: `ListError.noSuchPage(_:last:)`, or `APIError` if the list of a custom API is needed but
    ///   unavailable.
    public func page(_ number: Int, of moves: [Move], selectedBy query: Query) async throws -> MoveList {
        try await MoveList(moves, selectedBy: query, page: number, from: catalog.pokedex().source)
    }

    /// Returns a type with its match-ups, Pokémon and moves.
    ///
    /// - Throws: `APIError` if the list of a custom API is needed but unavailable; `QueryError` if the
    ///   Pokédex doesn't know the type.
    public func type(_ type: PokemonType) async throws -> TypeDetail {
        try await TypeDetail(type, in: catalog.nationalDex)
    }

    /// Returns the Pokémon that learn a move, grouped by learn method.
    ///
    /// - Throws: any error thrown by ``facts()``.
    public func learners(of move: Move) async throws -> [MoveLearners] {
        try await MoveLearners.groups(of: move, in: facts().pokedex)
    }

    /// Fetches the API's description of a move. Returns nil if there is none, or an error if it can't be
    /// fetched.
    public func text(on move: Move, in language: String) async -> Result<String?, any Error> {
        await catalog.text(on: move, in: language)
    }

    /// Fetches the API's description of an ability. Returns nil if there is none, or an error if it can't be
    /// fetched.
    public func text(on ability: AbilityEntry, in language: String) async -> Result<String?, any Error> {
        await catalog.text(on: ability, in: language)
    }

    /// Finds the abilities that the user's words refer to. A full name finds a single ability. Any other
    /// words find the abilities whose names contain them, followed by those whose summaries contain them. If
    /// there are no words, returns all abilities.
    ///
    /// - Throws: ``MovesError/unknownAbility(_:nearest:)``, and any error thrown by ``facts()``.
    public func abilities(_ words: [String]) async throws -> (
        found: Found<AbilityEntry>, pokedex: NationalDex
    ) {
        let (pokedex, dex) = try await facts()
        let text = words.joined(separator: " ")
        try Self.require(text)
        guard !text.isEmpty else { return (.several(dex.abilities), pokedex) }
        if let ability = dex.ability(named: text) { return (.one(ability), pokedex) }
        let named = dex.abilities(containing: text)
        let some = named + dex.abilities(describedBy: text).filter { !named.contains($0) }
        guard !some.isEmpty else {
            throw MovesError.unknownAbility(text, nearest: dex.nearestAbilities(to: text))
        }
        return (.several(some), pokedex)
    }

    /// Checks the length of a name before it is looked up.
    ///
    /// - Throws: `ReferenceError.tooLong`.
    private static func require(_ name: String) throws(ReferenceError) {
        guard name.utf8.count <= Query.maximumLength else { throw .tooLong(limit: Query.maximumLength) }
    }

    /// Finds a nature by name. If no name is given, returns all natures.
    ///
    /// - Throws: ``MovesError/unknownNature(_:nearest:)``, and any error thrown by ``facts()``.
    public func natures(_ words: [String]) async throws -> Found<Nature> {
        let dex = try await facts().moves
        let text = words.joined(separator: " ")
        try Self.require(text)
        guard !text.isEmpty else { return .several(dex.natures) }
        guard let nature = dex.nature(named: text) else {
            throw MovesError.unknownNature(text, nearest: dex.nearestNatures(to: text))
        }
        return .one(nature)
    }

    /// Finds the move, the ability and the nature with this name, in any of the games' languages. Numbers
    /// never match.
    ///
    /// - Throws: any error thrown by ``facts()``.
    public func namesakes(
        of name: String
    ) async throws -> (move: Move?, ability: AbilityEntry?, nature: Nature?) {
        let dex = try await facts().moves
        guard Int(name.trimmingPrefix("#")) == nil, name.utf8.count <= Query.maximumLength else {
            return (nil, nil, nil)
        }
        return (dex.move(named: name), dex.ability(named: name), dex.nature(named: name))
    }

    /// The moves of one Pokémon in one version group.
    public struct LearnsetPage: Sendable {
        /// The Pokémon.
        public let pokemon: Pokemon
        /// The Pokémon's own moves in this version group.
        public let learnset: Learnset
        /// All version groups in which the Pokémon learns moves, oldest first.
        public let games: [VersionGroup]
        /// The moves that only earlier evolution stages learn in this version group, and that the Pokémon
        /// keeps when it evolves; nearest stage first.
        public let inherited: [(stage: Species, learnset: Learnset)]
        let moves: MoveDex

        /// Finds a move by its name in the API.
        public func move(_ name: String) -> Move? { moves.move(slug: name) }
    }

    /// Finds the version group that the user's words refer to, among those in which any Pokémon learns moves.
    ///
    /// - Throws: ``MovesError/unknownGame(_:nearest:all:)`` or ``MovesError/noLearnsets(_:)``, and any error
    ///   thrown by ``facts()``.
    public func game(_ text: String) async throws -> VersionGroup {
        let games = try await facts().moves.games
        try Self.require(text)
        guard let game = VersionGroup(named: text, among: games) else {
            if let game = VersionGroup(named: text) { throw MovesError.noLearnsets(game) }
            throw MovesError.unknownGame(
                text, nearest: EditDistance.nearest(to: text, among: VersionGroup.typedNames(of: games)),
                all: games)
        }
        return game
    }

    /// Returns the moves that a Pokémon learns in a version group.
    ///
    /// - Parameters:
    ///   - pokemon: the Pokémon.
    ///   - game: the version group. The default is `usual` or, if the Pokémon isn't in it, the newest version
    ///     group in which the Pokémon learns moves by level.
    ///   - usual: the user's default version group; nil for none.
    /// - Returns: the moves, and the version groups that the Pokémon is in.
    /// - Throws: ``MovesError``, and any error thrown by ``facts()``.
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

    /// A Pokémon's actual stats at a level.
    public struct RealStats: Sendable {
        /// The level, nature and effort values used to calculate the stats.
        public let training: Training
        /// The six stats.
        public let stats: Stats
    }

    /// Calculates the actual stats of a Pokémon with the formulas since generation III.
    ///
    /// - Parameters:
    ///   - pokemon: the Pokémon.
    ///   - level: the level, 1...100.
    ///   - nature: the nature's name; nil for a neutral nature.
    ///   - effort: the effort values, such as `252spe,252atk,4hp`; nil for none.
    ///   - game: the version group whose base stats to use, if the Pokémon is in it; nil for the current base
    ///     stats.
    /// - Returns: the stats, with the values used to calculate them.
    /// - Throws: ``MovesError``, `FactsMissing`, and any error thrown by ``facts()`` if a nature is given.
    public func realStats(
        of pokemon: Pokemon, level: Int, nature: String?, effort: String?, game: VersionGroup?
    ) async throws -> RealStats {
        guard Training.levels.contains(level) else { throw MovesError.badLevel(level) }
        if let game, let generation = game.generation, generation < 3 { throw MovesError.oldRealStats(game) }
        let former = game?.era.flatMap { PokemonDetail(pokemon).facts(in: $0) }
        guard let base = former?.stats ?? pokemon.stats else { throw FactsMissing() }
        var training = Training(level: level)
        if let nature, case .one(let named) = try await natures([nature]) { training.nature = named }
        if let effort {
            do { training.effort = try EffortValues(effort) } catch { throw MovesError.badEffort(error) }
        }
        return RealStats(training: training, stats: training.stats(of: base))
    }
}
