public import PokeAPI
public import Pokedex

/// Paging through the Pokédex, with or without a query: from a state and an action to the next state.
///
/// The state is a value and says all there is to show, so a shell, a web page or a view can drive it alike.
public struct Browse: Sendable {
    private let catalog: CatalogService
    private let chance: @Sendable (Int) -> Int
    /// Whether facts that were fetched for single Pokémon stand in lists, too.
    private var looksAtFetched = true

    /// - Parameters:
    ///   - catalog: where the Pokédex comes from.
    ///   - chance: returns a random number below another.
    public init(
        catalog: CatalogService, chance: @escaping @Sendable (Int) -> Int = { .random(in: 0..<$0) }
    ) {
        self.catalog = catalog
        self.chance = chance
    }

    /// The same with the Pokédex's own facts wherever it has them: what was fetched since for single Pokémon isn't looked
    /// up in the cache, which would take longer than everything else.
    public var byPokedex: Self {
        var browse = self
        browse.looksAtFetched = false
        return browse
    }

    /// What a person can do with a list.
    public enum Action: Sendable {
        /// Opens a list: all of the Pokédex, or what a query selects; a size or page left out is the usual size, the first page.
        case search(Query, size: Int? = nil, page: Int? = nil)
        /// Opens everything that a query selects as one page, without asking for facts that are not at hand: from another
        /// API, before a sync, it has only names and numbers.
        case all(Query)
        /// One page on.
        case next
        /// One page back.
        case previous
        /// To this page, counted from 1.
        case page(Int)
    }

    /// The state that follows on `action`.
    ///
    /// - Parameters:
    ///   - action: what the person does.
    ///   - state: where they are.
    ///   - marks: the favourites of who asks, for queries about them.
    ///   - language: the language, beside English, of the names to suggest, as the API abbreviates it.
    /// - Returns: the state with its page.
    /// - Throws: `BrowseError`.
    public func apply(
        _ action: Action, to state: State, marks: Marks = Marks(), language: String = "en"
    ) async throws(BrowseError) -> State {
        var next = state
        var number = state.page?.number ?? 0
        switch action {
        case .search(let query, let size, let page):
            next.query = query
            next.size = size ?? state.usualSize
            next.isWhole = false
            number = page ?? 1
        case .all(let query):
            (next.query, next.size, next.isWhole) = (query, State.sizes.upperBound, true)
            number = 1
        case .next: number += 1
        case .previous:
            guard number > 0 else { throw .nothingOpened }
            number -= 1
        case .page(let wanted): number = wanted
        }
        guard State.sizes.contains(next.size) else { throw .sizeOutOfRange(next.size) }
        next.page = try await page(number, of: next, marks, language)
        return next
    }

    /// One of the Pokémon that `query` selects, by chance.
    ///
    /// - Throws: `BrowseError`, `.noMatch` when it selects none.
    public func random(matching query: Query, marks: Marks = Marks()) async throws(BrowseError) -> Pokemon {
        let (selection, pokedex) = try await select(query, marks)
        guard !selection.isEmpty else { throw .noMatch(query, meant: query.meantFacts(in: pokedex.value)) }
        return selection[chance(selection.count)]
    }

    private func page(
        _ number: Int, of state: State, _ marks: Marks, _ language: String
    ) async throws(BrowseError) -> Page {
        let query = state.query
        let (selection, pokedex) = try await select(query, marks)
        let pages = max(1, (selection.count + state.size - 1) / state.size)
        guard (1...pages).contains(number) else { throw .noSuchPage(number, last: pages) }
        let offset = (number - 1) * state.size
        let results = Array(selection[offset..<min(offset + state.size, selection.count)])
        let (details, failure) =
            !looksAtFetched && pokedex.value.hasFacts
            ? (results.map { PokemonDetail($0) }, nil)
            : await catalog.details(of: results, asking: state.isWhole ? .nobody : .unknown)
        return Page(
            count: selection.count, offset: offset, limit: state.size, results: details, marks: marks,
            failure: failure,
            nearest: selection.isEmpty && query.asksForNames
                ? pokedex.value.names(nearestTo: query.text, in: language) : [],
            // If something was found, the word was probably a name, not a colour or an ability.
            meantFacts: query.meantFacts(in: selection.isEmpty ? pokedex.value : nil),
            foreignNames: query.foreignNames(of: results, besides: language), source: pokedex.source)
    }

    private func select(
        _ query: Query, _ marks: Marks
    ) async throws(BrowseError) -> (selection: NationalDex.Selection, pokedex: Sourced<NationalDex>) {
        let pokedex: Sourced<NationalDex>
        do {
            pokedex = try await catalog.pokedex()
        } catch {
            throw .api(error)
        }
        if let field = pokedex.value.missingField(of: query) { throw .factsMissing(field: field.name) }
        return (pokedex.value.selection(query, marks: marks), pokedex)
    }
}
