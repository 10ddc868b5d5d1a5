public import Fetching
public import Lists
public import PokeAPI
public import Pokedex

/// Paging through the Pokédex, with or without a query: from a state and an action to the next state.
///
/// The state is a value and says all there is to show, so a shell, a web page or a view can drive it alike.
public struct Browse: Sendable {
    private let catalog: CatalogService
    private let chance: @Sendable (Int) -> Int
    private let clock: WallClock
    /// Whether lists show facts that were fetched for single Pokémon, too.
    private var looksAtFetched = true

    /// - Parameters:
    ///   - catalog: where the Pokédex comes from.
    ///   - chance: returns a random number below another.
    ///   - clock: how to wait.
    public init(
        catalog: CatalogService, chance: @escaping @Sendable (Int) -> Int = { .random(in: 0..<$0) },
        clock: WallClock = .system
    ) {
        self.catalog = catalog
        self.chance = chance
        self.clock = clock
    }

    /// The time that a page waits for facts from the API before its names are shown.
    public static let grace = Duration.milliseconds(200)

    /// A copy that uses the Pokédex's own facts wherever it has them: facts fetched since for single Pokémon aren't
    /// looked up in the cache, which would take longer than everything else.
    public var byPokedex: Self {
        var browse = self
        browse.looksAtFetched = false
        return browse
    }

    /// An action on a list: all of the Pokédex, or what a query selects. Opened whole, from another API and
    /// before a sync, it has only names and numbers.
    public typealias Action = ListAction<Query>

    /// The state that follows on `action`.
    ///
    /// - Parameters:
    ///   - action: what the person does.
    ///   - state: where they are.
    ///   - marks: the favourites of who asks, for queries about them.
    ///   - language: the language, beside English, of the names to suggest, as the API abbreviates it.
    ///   - notes: gives the favourites with their notes, which are looked through where no name fits.
    ///   - show: shows the page with the names at hand, where facts don't come within `grace`. Without it, only the
    ///     complete page is shown.
    /// - Returns: the state with its page.
    /// - Throws: `ListError`, `BrowseError`.
    public func apply(
        _ action: Action, to state: State, marks: Marks = Marks(), language: String = "en",
        notes: (@Sendable (Query) async throws -> Marks)? = nil,
        showing show: (@Sendable (State) async -> Void)? = nil
    ) async throws -> State {
        try await state.following(action) { number, state in
            try await page(number, of: state, marks, language, notes: notes, show: show)
        }
    }

    /// Picks a random Pokémon that `query` selects.
    ///
    /// - Throws: `BrowseError`, `.noMatch` when it selects none.
    public func random(matching query: Query, marks: Marks = Marks()) async throws(BrowseError) -> Pokemon {
        let (selection, pokedex) = try await select(query, marks)
        guard !selection.isEmpty else {
            throw .noMatch(query, meant: query.meantFacts(in: pokedex.value, marks: marks))
        }
        return selection[chance(selection.count)]
    }

    private func page(
        _ number: Int, of state: State, _ marks: Marks, _ language: String,
        notes: (@Sendable (Query) async throws -> Marks)?, show: (@Sendable (State) async -> Void)?
    ) async throws -> Page {
        let query = state.query
        var (selection, pokedex) = try await select(query, marks)
        var instead: Query?
        if selection.isEmpty {
            if let inNotes = query.inNotes {
                let noted = try await notes?(inNotes) ?? marks
                let found = pokedex.value.selection(inNotes, marks: noted)
                if !found.isEmpty {
                    selection = found
                    instead = inNotes
                }
            }
        }
        let entries = try state.entries(onPage: number, of: selection.count)
        let results = Array(selection[entries])
        var page = Page(
            count: selection.count, offset: entries.lowerBound, limit: state.size, results: [], marks: marks,
            nearest: selection.isEmpty && query.asksForNames
                ? pokedex.value.names(nearestTo: query.text, in: language) : [],
            // If something was found, the word was probably a name, not a colour or an ability.
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

    /// A page whose facts the API is asked for; its names are shown while they are on their way.
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
        _ query: Query, _ marks: Marks
    ) async throws(BrowseError) -> (selection: NationalDex.Selection, pokedex: Sourced<NationalDex>) {
        let pokedex: Sourced<NationalDex>
        do { pokedex = try await catalog.pokedex() } catch { throw .api(error) }
        if let field = pokedex.value.missingField(of: query) { throw .factsMissing(field: field.name) }
        return (pokedex.value.selection(query, marks: marks), pokedex)
    }
}

extension Browse {
    /// A person's position in a list.
    public typealias State = ListState<Query, Page>

    /// A page of a list of Pokémon.
    public struct Page: ListPage {
        /// The number of Pokémon in the whole list.
        public let count: Int
        /// The number of Pokémon before this page.
        public let offset: Int
        /// The number of Pokémon on a full page.
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
        /// The query that was answered in place of names that no Pokémon has: over the user's notes.
        public let instead: Query?
        /// The names in another language than English and the person's by which some of this page were found.
        public let foreignNames: [ForeignName]
        /// The source of the answer.
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
