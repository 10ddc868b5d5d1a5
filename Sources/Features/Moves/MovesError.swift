public import Pokedex

/// Why moves, abilities, natures or stats can't be shown.
public enum MovesError: Error {
    /// No moves are known, because this API has none.
    case unavailable
    /// The words aren't a valid query.
    case badQuery(QueryError, text: String)
    /// The query matches nothing.
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
    /// The Pokémon isn't in the version group. `games` contains the version groups that it is in.
    case notInGame(Pokemon, VersionGroup, games: [VersionGroup])
    /// The Pokémon's moves are unknown.
    case noMoves(Pokemon)
    /// The effort values are not a valid spread.
    case badEffort(EffortValues.Fault)
    /// The level isn't from 1 to 100.
    case badLevel(Int)
    /// The version group uses an older formula for stats.
    case oldRealStats(VersionGroup)
}
