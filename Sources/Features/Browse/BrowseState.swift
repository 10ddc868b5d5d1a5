public import PokeAPI
public import Pokedex

extension Browse {
    /// Where a person is in a list.
    public struct State: Sendable {
        /// The sizes that a page can have; the largest takes in everything.
        public static let sizes = 1...100_000

        /// The list's filter and order; an empty one is the whole Pokédex.
        public internal(set) var query = Query()
        /// The page size of lists that are opened without one, within `sizes`.
        public var usualSize: Int
        /// How many Pokémon make a page of this list.
        public internal(set) var size: Int
        /// Whether the list was opened as one page, with only the facts at hand.
        public internal(set) var isWhole = false
        /// The page shown last, if one was.
        public internal(set) var page: Page?

        /// Nothing opened yet.
        ///
        /// - Parameter size: how many Pokémon make a page, within `sizes`.
        public init(size: Int) {
            (self.usualSize, self.size) = (size, size)
        }
    }

    /// One page of a list; `count`, `offset`, `limit` and `results` mean what they mean in PokéAPI's lists
    /// (<https://pokeapi.co/docs/v2#resource-listspagination-section>).
    public struct Page: Sendable {
        /// How many Pokémon the whole list has.
        public let count: Int
        /// How many stand before this page.
        public let offset: Int
        /// How many a full page has.
        public let limit: Int
        /// The Pokémon of this page.
        public let results: [PokemonDetail]
        /// The favourites of who asks.
        public let marks: Marks
        /// Why facts of some of them are missing, if they are.
        public let failure: APIError?
        /// If nothing was found: similar names, the nearest first.
        public let nearest: [String]
        /// The query with facts in place of the words that may mean them, if they may.
        public let meantFacts: String?
        /// The names in another language than English and the person's by which some of this page were found.
        public let foreignNames: [ForeignName]
        /// Where the answer came from.
        public let source: Source

        /// This page's number, counted from 1.
        public var number: Int { offset / limit + 1 }
        /// How many pages there are; an empty list has one, empty.
        public var pages: Int { max(1, (count + limit - 1) / limit) }
    }
}

/// Why a list cannot be shown.
public enum BrowseError: Error, Sendable {
    /// No list is open yet, so there is no previous page.
    case nothingOpened
    /// There is no such page; `last` is the last one.
    case noSuchPage(Int, last: Int)
    /// A page cannot have this many Pokémon: see `Browse.State.sizes`.
    case sizeOutOfRange(Int)
    /// The query selects nothing; what it may have meant, if it may have meant something else.
    case noMatch(Query, meant: String?)
    /// The query asks for a fact that this PokéAPI's list does not tell and that has not been synced.
    case factsMissing(field: String)
    /// The list itself is unavailable.
    case api(APIError)
}
