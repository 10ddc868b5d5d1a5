public import PokeAPI
public import Pokedex

/// Looking at one Pokémon after another, and back: from a state and an action to the next state.
public struct Detail: Sendable {
    let catalog: CatalogService
    let pictures: PictureService?

    /// - Parameters:
    ///   - catalog: where facts come from.
    ///   - pictures: where pictures come from; without it there are none.
    public init(catalog: CatalogService, pictures: PictureService? = nil) {
        self.catalog = catalog
        self.pictures = pictures
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
        /// What the games say of it; `nil` where that could not be had.
        public let flavorText: FlavorText?
    }

    /// What only a few ask for: moves and places.
    public struct More: Sendable {
        /// What it learns, or why that could not be had.
        public let learnsets: Result<Learnsets, APIError>
        /// Where it is found, or why that could not be had.
        public let places: Result<Places, APIError>
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
    /// - Parameters:
    ///   - action: what a person does.
    ///   - state: what was looked at until now.
    ///   - language: that of what the games say, as the API abbreviates it.
    /// - Returns: the next state.
    /// - Throws: `DetailError`.
    public func apply(
        _ action: Action, to state: State, language: String = "en"
    ) async throws(DetailError) -> State {
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
        async let flavorText = catalog.flavorText(of: pokemon, in: language)
        do {
            let (answer, failure) = try await catalog.detail(of: pokemon)
            next.page = Page(
                detail: answer.value, source: answer.source, failure: failure, flavorText: await flavorText)
        } catch {
            throw .api(error)
        }
        return next
    }

    /// The moves of a Pokémon and where it is found: live, or as they were told before.
    public func more(about pokemon: Pokemon) async -> More {
        async let moves = catalog.moves(of: pokemon)
        async let encounters = catalog.encounters(of: pokemon)
        return await More(learnsets: moves.map(Learnsets.init), places: encounters.map(Places.init))
    }
}

/// Why a Pokémon cannot be shown.
public enum DetailError: Error, Sendable {
    /// Nothing was shown before this one.
    case nothingEarlier
    /// Its facts, or a picture, could not be had.
    case api(APIError)
    /// There is no such picture of it.
    case noPicture
}
