public import Fetching
public import Foundation
public import Pokedex
public import Store

extension Upkeep {
    /// The results of a health check.
    public struct Examination: Sendable {
        /// The findings about the accounts database and what it depends on.
        public let database: [DatabaseFinding]
        /// The number of cached responses, their size in bytes, and the date of the oldest.
        public let cache: (count: Int, bytes: Int, oldest: Date?)
        /// The number of cached pictures, their size in bytes, and the number of damaged ones, which are
        /// downloaded again when next shown; nil if their folder belongs to another program, in which case
        /// none are cached.
        public let pictures: (count: Int, bytes: Int, damaged: Int)?
        /// The path of the pictures' folder.
        public let picturesPath: String
        /// The built-in data; nil if it can't be parsed.
        public let bundled: NationalDex?
        /// The numbers of Pokémon and moves in the synced catalogue; nil if there is no catalogue, or no
        /// moves in it. If it can't be used, built-in data are used instead.
        public let synced: Result<(pokemon: Int, moves: Int?)?, PokedexError>
        /// The proxy for API requests; nil for none.
        public let proxy: Result<ProxyRules.Choice?, APIError>
        /// Why the API doesn't respond; nil if it does.
        public let apiError: APIError?
    }
}
