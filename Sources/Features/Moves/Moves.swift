import Fetching
import Lists
public import PokeAPI
public import Pokedex

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

    /// The API's own words on a move, where they can be had.
    public func text(on move: Move, in language: String) async -> String? {
        await catalog.text(on: move, in: language)
    }

    /// The API's own words on an ability, where they can be had.
    public func text(on ability: AbilityEntry, in language: String) async -> String? {
        await catalog.text(on: ability, in: language)
    }

    /// The abilities that `words` mean: one by its name, those with a part of it, or without words all.
    ///
    /// - Throws: ``MovesError/unknownAbility(_:nearest:)``, and what ``facts()`` throws.
    public func abilities(_ words: [String]) async throws -> (
        found: Found<AbilityEntry>, pokedex: NationalDex
    ) {
        let (pokedex, dex) = try await facts()
        let text = words.joined(separator: " ")
        guard !text.isEmpty else { return (.several(dex.abilities), pokedex) }
        if let ability = dex.ability(named: text) { return (.one(ability), pokedex) }
        let some = dex.abilities(containing: text)
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

/// A move with what is around it.
public struct MoveDetail: Sendable {
    /// The move.
    public let move: Move
    /// The Pokémon that learn it in any game, by id.
    public let learners: [Pokemon]

    /// The move among the facts at hand.
    public init(_ move: Move, in pokedex: NationalDex) {
        self.move = move
        learners = pokedex.moves?.learners(of: move).compactMap { pokedex[$0] } ?? []
    }

    /// Its machines, each with the games in which it is one, oldest first.
    public var machines: [(machine: Move.Machine, games: [VersionGroup])] {
        var found: [(machine: Move.Machine, games: [VersionGroup])] = []
        for (game, machine) in move.machines {
            if let place = found.firstIndex(where: { $0.machine == machine }) {
                found[place].games.append(game)
            } else {
                found.append((machine, [game]))
            }
        }
        return found
    }
}

/// Why nothing can be shown of moves, abilities, natures or stats.
public enum MovesError: Error, Sendable {
    /// Nothing is known of moves: this API has none, or hasn't been synced.
    case unavailable(wasSynced: Bool)
    /// The words aren't a query.
    case badQuery(QueryError, text: String)
    /// The query selects nothing.
    case noMatch(text: String)
    /// There is no such move.
    case unknownMove(String, nearest: [String])
    /// There is no such ability.
    case unknownAbility(String, nearest: [String])
    /// There is no such nature.
    case unknownNature(String, nearest: [String])
    /// There is no such type.
    case unknownType(String, nearest: [String])
    /// There is no such game.
    case unknownGame(String, nearest: [String])
    /// The Pokémon isn't in the game; the games that it is in.
    case notInGame(Pokemon, VersionGroup, games: [VersionGroup])
    /// No move of the Pokémon is known.
    case noMoves(Pokemon)
    /// No base stats of the Pokémon are known.
    case noStats(Pokemon)
    /// A spread of effort values isn't one.
    case badEffort(EffortValues.Fault)
    /// Not a level from 1 to 100.
    case badLevel(Int)
}
