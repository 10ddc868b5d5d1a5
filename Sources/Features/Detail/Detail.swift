public import PokeAPI
public import Pokedex

/// Looking at one Pokémon after another, and back: from a state and an action to the next state.
public struct Detail: Sendable {
    private let catalog: CatalogService

    /// - Parameter catalog: where facts come from.
    public init(catalog: CatalogService) {
        self.catalog = catalog
    }

    /// What was looked at.
    public struct State: Sendable {
        /// How many earlier Pokémon are remembered.
        public static let depth = 100

        /// What is shown.
        public internal(set) var page: Page?
        /// The Pokémon shown last.
        public var shown: Pokemon? { page?.detail.pokemon }
        /// Those shown before it, the latest last.
        public internal(set) var earlier: [Pokemon] = []

        /// Nothing shown yet.
        public init() {}
    }

    /// One Pokémon as it is shown.
    public struct Page: Sendable {
        /// Its facts.
        public let detail: PokemonDetail
        /// Where they came from.
        public let source: Source
        /// Why fresher ones could not be had, where they were wanted.
        public let failure: APIError?
    }

    /// What a person can do.
    public enum Action: Sendable {
        /// Looks at this Pokémon.
        case show(Pokemon)
        /// Looks at the one before again.
        case back
    }

    /// The state that follows, with the freshest facts that can be had of the Pokémon it shows.
    ///
    /// - Throws: `DetailError`.
    public func apply(_ action: Action, to state: State) async throws(DetailError) -> State {
        var next = state
        let pokemon: Pokemon
        switch action {
        case .show(let wanted):
            pokemon = wanted
            if let shown = next.shown, shown.id != wanted.id {
                next.earlier = (next.earlier + [shown]).suffix(State.depth)
            }
        case .back:
            guard let last = next.earlier.popLast() else { throw .nothingEarlier }
            pokemon = last
        }
        do {
            let (answer, failure) = try await catalog.detail(of: pokemon)
            next.page = Page(detail: answer.value, source: answer.source, failure: failure)
        } catch {
            throw .api(error)
        }
        return next
    }
}

/// Why a Pokémon cannot be shown.
public enum DetailError: Error, Sendable {
    /// Nothing was shown before this one.
    case nothingEarlier
    /// Its facts could not be had.
    case api(APIError)
}
