import Lists
public import Pokedex

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
    case unknownGame(String, nearest: [String], all: [VersionGroup])
    /// No Pokémon is known to learn moves in the game.
    case noLearnsets(VersionGroup)
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
    /// The games work out real stats in another way.
    case oldRealStats(VersionGroup)
}
