public import Fetching
public import Foundation
public import Pokedex
public import Records
public import Store

/// A result of a health check.
public enum Finding: Hashable, Sendable {
    /// The accounts' file and what it depends on.
    case database(DatabaseFinding)
    /// The number of cached answers, their size in bytes, and the date of the oldest; nil before the first
    /// answer.
    case cache(entries: Int, bytes: Int, oldest: Date?)
    /// The number of pictures, their size in bytes, and the number of damaged ones, which are downloaded
    /// again when next shown.
    case pictures(count: Int, bytes: Int, damaged: Int)
    /// The pictures' folder belongs to another program, so no pictures are cached.
    case picturesForeign(path: String)
    /// The number of Pokémon and species in the built-in data.
    case bundledFacts(pokemon: Int, species: Int)
    /// The built-in data can't be parsed.
    case bundledFactsUnreadable(PokedexError)
    /// The numbers of Pokémon and moves in the synced catalogue; nil if there is no catalogue, or no moves in
    /// it.
    case syncedFacts(pokemon: Int?, moves: Int?)
    /// The synced catalogue or its moves can't be used, so built-in data are used instead.
    case syncedFactsUnreadable(PokedexError)
    /// The proxy for API requests; nil for none.
    case proxy(ProxyRules.Choice?)
    /// The environment specifies a proxy that can't be used.
    case proxyUnusable(APIError)
    /// Whether the API answers.
    case api(Reachability)

    /// The result of a request to the API.
    public enum Reachability: Hashable, Sendable {
        /// Reachable.
        case reachable
        /// Not tried, because the network is forbidden.
        case notAsked
        /// Failing with an error.
        case failed(APIError)
    }

    /// Its severity. Nothing from the network is essential, so its absence isn't a fault.
    public var severity: Severity {
        switch self {
        case .database(let finding): finding.severity
        case .bundledFactsUnreadable: .fault
        case .pictures(_, _, let damaged) where damaged > 0: .warning
        case .picturesForeign, .syncedFactsUnreadable, .proxyUnusable, .api(.failed): .warning
        case .cache, .pictures, .bundledFacts, .syncedFacts, .proxy, .api: .fine
        }
    }
}
