public import Fetching
public import Lists
import PokeAPI
public import Pokedex

extension Browse {
    /// Where a person is in a list.
    public typealias State = ListState<Query, Page>

    /// One page of a list of Pokémon.
    public struct Page: ListPage {
        /// How many Pokémon the whole list has.
        public let count: Int
        /// How many stand before this page.
        public let offset: Int
        /// How many a full page has.
        public let limit: Int
        /// The Pokémon of this page.
        public internal(set) var results: [PokemonDetail]
        /// The favourites of who asks, as far as they are known.
        public var marks: Marks
        /// Why facts of some of them are missing, if they are.
        public internal(set) var failure: APIError?
        /// Whether facts of some of them are still on their way.
        public internal(set) var isGrowing = false
        /// If nothing was found: similar names, the nearest first.
        public let nearest: [String]
        /// The query with facts in place of the words that may mean them, if they may.
        public let meantFacts: String?
        /// The query that was answered in place of names that no Pokémon has: their types, or the user's notes.
        public let instead: Query?
        /// The names in another language than English and the person's by which some of this page were found.
        public let foreignNames: [ForeignName]
        /// Where the answer came from.
        public let source: Source
    }
}

extension ListState<Query, Browse.Page> {
    /// No list of Pokémon opened yet.
    ///
    /// - Parameter size: how many Pokémon make a page, within `sizes`.
    public init(size: Int) { self.init(query: Query(), size: size) }
}

/// Why a list of Pokémon cannot be shown.
public enum BrowseError: Error, Sendable {
    /// The query selects nothing; what it may have meant, if it may have meant something else.
    case noMatch(Query, meant: String?)
    /// The query asks for a fact that this PokéAPI's list does not tell and that has not been synced.
    case factsMissing(field: String)
    /// The list itself is unavailable.
    case api(APIError)
}
