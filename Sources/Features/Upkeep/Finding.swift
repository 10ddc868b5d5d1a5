public import Fetching
public import Foundation
import PokeAPI
public import Pokedex
public import Records
public import Store

/// One thing that an examination looked at.
public enum Finding: Hashable, Sendable {
    /// The accounts' file and what it depends on.
    case database(DatabaseFinding)
    /// The cache's entries and its size in bytes; none before the first answer.
    case cache(entries: Int, bytes: Int, oldest: Date?)
    /// How many pictures are kept, their size in bytes, and how many of them are damaged: those are downloaded again by
    /// the next look at them.
    case pictures(count: Int, bytes: Int, damaged: Int)
    /// Something else has the name of the folder of pictures, so none are kept.
    case picturesForeign(path: String)
    /// How many Pokémon and species the built-in data has.
    case bundledFacts(pokemon: Int, species: Int)
    /// The facts inside the program cannot be parsed.
    case bundledFactsUnreadable(PokedexError)
    /// The numbers of Pokémon and of moves in the synced catalogue; nil where there is no catalogue, or no moves in it.
    case syncedFacts(pokemon: Int?, moves: Int?)
    /// The synced catalogue, or its moves, can't be used, and built-in data are used instead.
    case syncedFactsUnreadable(PokedexError)
    /// Whether the API answers.
    case api(Reachability)

    /// The result of asking the API.
    public enum Reachability: Hashable, Sendable {
        /// Reachable.
        case reachable
        /// The network is forbidden.
        case notAsked
        /// Failing.
        case failed(APIError)
    }

    /// How much it matters. Nothing that comes from the network is needed, so nothing of it is a fault.
    public var severity: Severity {
        switch self {
        case .database(let finding): finding.severity
        case .bundledFactsUnreadable: .fault
        case .pictures(_, _, let damaged) where damaged > 0: .warning
        case .picturesForeign, .syncedFactsUnreadable, .api(.failed): .warning
        case .cache, .pictures, .bundledFacts, .syncedFacts, .api: .fine
        }
    }
}
