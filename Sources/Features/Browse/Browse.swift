public import Fetching
public import Lists
public import PokeAPI
public import Pokedex

/// Paging through the Pokédex, optionally filtered by a query. Computes the next state from a state and an
/// action.
///
/// The state is a value that contains everything to show, so that shells, web pages and views can use it.
public struct Browse: Sendable {
    private let catalog: CatalogService
    private let chance: @Sendable (Int) -> Int
    private let clock: WallClock
    /// Whether lists use the cached facts of single Pokémon.
    private var looksAtFetched = true

    /// Creates the browsing feature.
    ///
    /// - Parameters:
    ///   - catalog: the source of the Pokédex.
    ///   - chance: returns a random number below its argument.
    ///   - clock: the clock for waiting.
    public init(
        catalog: CatalogService, chance: @escaping @Sendable (Int) -> Int = { .random(in: 0..<$0) },
        clock: WallClock = .system
    ) {
        self.catalog = catalog
        self.chance = chance
        self.clock = clock
    }

    /// The time to wait for facts from the API before showing a page with only names.
    static let grace = Duration.milliseconds(200)

    /// A copy that uses only the facts in the Pokédex itself, if there are any. The copy doesn't read the
    /// cached facts of single Pokémon, because that would take longer than everything else.
    public var byPokedex: Self {
        var browse = self
        browse.looksAtFetched = false
        return browse
    }

    /// An action on a list, which contains the whole Pokédex or the matches of a query. With an API other
    /// than the public one, the whole list has only names and numbers until it is synced.
    public typealias Action = ListAction<Query>

    /// Computes the state after `action`.
    ///
    /// - Parameters:
    ///   - action: the user's action.
    ///   - state: the current state.
    ///   - marks: the user's favourites, for queries about them.
    ///   - language: the API's code for the language of suggested names, in addition to English.
    ///   - notes: loads the favourites with their notes, which are searched if no name matches.
    ///   - show: shows the page with only names if loading facts takes longer than `grace`. If nil, only the
    ///     complete page is shown.
    /// - Returns: the state with its page.
    /// - Throws: `ListError`, `FactsMissing`, or `APIError` if the list itself is unavailable.
    public func apply(
        _ action: Action, to state: State, marks: FavoriteSet = FavoriteSet(), language: String = "en",
        notes: (@Sendable (Query) async throws -> FavoriteSet)? = nil,
        showing show: (@Sendable (State) async -> Void)? = nil
    ) async throws -> State {
        try await state.following(action) { number, state in
            let query = state.query
            var (selection, pokedex) = try await select(query, marks)
            var instead: Query?
            if selection.isEmpty, let inNotes = query.inNotes {
                let noted = try await notes?(inNotes) ?? marks
                let found = pokedex.value.selection(inNotes, marks: noted)
                if !found.isEmpty { (selection, instead) = (found, inNotes) }
            }
            let entries = try state.entries(onPage: number, of: selection.count)
            let results = Array(selection[entries])
            var page = Page(
                count: selection.count, offset: entries.lowerBound, limit: state.size, results: [],
                marks: marks,
                nearest: selection.isEmpty && query.asksForNames
                    ? pokedex.value.names(meantBy: query.text, in: language) : [],
                // If something was found, the word was probably part of a name rather than a colour or an
                // ability.
                meantFacts: instead == nil
                    ? query.meantFacts(in: selection.isEmpty ? pokedex.value : nil, marks: marks) : nil,
                instead: instead,
                foreignNames: query.foreignNames(of: results, besides: language), source: pokedex.source)
            if !looksAtFetched && pokedex.value.hasFacts {
                page.results = results.map { PokemonDetail($0) }
            } else if state.isWhole || results.allSatisfy(\.hasFacts) || show == nil {
                (page.results, page.failure) = await catalog.details(
                    of: results, asking: state.isWhole ? .nobody : .unknown)
            } else if let show {
                page = await growing(page, results) { page in await show(state.showing(page)) }
            }
            return page
        }
    }

    /// Picks a random Pokémon that matches `query`.
    ///
    /// - Throws: `NoMatch` if no Pokémon matches; `FactsMissing`, or `APIError` if the list itself is
    ///   unavailable.
    public func random(matching query: Query, marks: FavoriteSet) async throws -> Pokemon {
        let (selection, pokedex) = try await select(query, marks)
        guard !selection.isEmpty else {
            throw NoMatch(query: query, meant: query.meantFacts(in: pokedex.value, marks: marks))
        }
        return selection[chance(selection.count)]
    }

    /// Loads a page's facts from the API. If that takes a while, the page is first shown with only names.
    private func growing(
        _ page: Page, _ results: [Pokemon], _ show: @Sendable (Page) async -> Void
    ) async -> Page {
        await withTaskGroup(of: ([PokemonDetail], APIError?)?.self) { [catalog, clock] group in
            defer { group.cancelAll() }
            var page = page
            group.addTask { await catalog.details(of: results) }
            group.addTask {
                try? await clock.sleep(Self.grace)
                return nil
            }
            while let arrival = await group.next() {
                guard let arrival else {
                    page.isGrowing = true
                    page.results = await catalog.details(of: results, asking: .nobody).details
                    await show(page)
                    continue
                }
                page.results = arrival.0
                page.failure = arrival.1
                page.isGrowing = false
                break
            }
            return page
        }
    }

    private func select(
        _ query: Query, _ marks: FavoriteSet
    ) async throws -> (selection: NationalDex.Selection, pokedex: Sourced<NationalDex>) {
        let pokedex = try await catalog.pokedex()
        try pokedex.value.requireFacts(for: query)
        return (pokedex.value.selection(query.countingSpeciesInDex, marks: marks), pokedex)
    }

    /// Thrown if no Pokémon matches a query.
    public struct NoMatch: Error {
        /// The query.
        public let query: Query
        /// A suggested query; nil if there is none.
        public let meant: String?
    }

    /// The user's position in a list.
    public typealias State = ListState<Query, Page>

    /// A page of a list of Pokémon.
    public struct Page: ListPage {
        /// The number of Pokémon in the whole list.
        public let count: Int
        /// The number of Pokémon before this page.
        public let offset: Int
        /// The number of Pokémon on a full page.
        public let limit: Int
        /// The Pokémon on this page.
        public var results: [PokemonDetail]
        /// The user's favourites, as far as they have been loaded.
        public var marks: FavoriteSet
        /// Why facts of some Pokémon are missing; nil if none are.
        public var failure: APIError?
        /// Whether facts of some Pokémon are still being loaded.
        public var isGrowing = false
        /// Similar names, nearest first, if nothing was found.
        public let nearest: [String]
        /// A suggested query that searches by field, in case the user's words refer to facts; nil if there is
        /// none.
        public let meantFacts: String?
        /// A query that searches the user's notes, used because no names matched; nil if it wasn't needed.
        public let instead: Query?
        /// The names in a third language (neither English nor the user's) that matched Pokémon on this page.
        public let foreignNames: [ForeignName]
        /// The source of the answer.
        public let source: Source
    }
}

extension ListState<Query, Browse.Page> {
    /// Creates a state in which no list has been opened.
    ///
    /// - Parameter size: the number of Pokémon per page, within `sizes`.
    public init(size: Int) { self.init(query: Query(), size: size) }
}
