public import Fetching
public import Foundation
public import Lists
public import PokeAPI
public import Pokedex
public import Records

/// Showing one Pokémon after another, and going back: from a state and an action to the next state.
public struct Detail: Sendable {
    let catalog: CatalogService
    let pictures: PictureService?
    let clock: WallClock

    /// - Parameters:
    ///   - catalog: the source of facts.
    ///   - pictures: the source of pictures; without it, there are none.
    ///   - clock: the clock to wait by.
    public init(catalog: CatalogService, pictures: PictureService? = nil, clock: WallClock = .system) {
        self.catalog = catalog
        self.pictures = pictures
        self.clock = clock
    }

    /// The current page and the history.
    public struct State: Sendable {
        /// The number of earlier Pokémon to remember.
        public static let depth = 100

        /// The page shown.
        public internal(set) var page: Page?
        /// The Pokémon shown now.
        public var shown: Pokemon? { page?.detail.pokemon }
        /// The Pokémon shown earlier, latest last.
        public internal(set) var earlier: [Pokemon] = []

        /// Creates a state in which nothing has been shown.
        public init() {}
    }

    /// A Pokémon's page.
    public struct Page: Sendable {
        /// Its facts.
        public internal(set) var detail: PokemonDetail
        /// The source of the facts.
        public internal(set) var source: Source
        /// Why the facts aren't fresher, if they should be.
        public internal(set) var failure: APIError?
        /// The requested games; the facts are from them if `detail.era` is set.
        public internal(set) var game: VersionGroup?
        /// The games' text about it, if known.
        public internal(set) var flavorText: FlavorText?
        /// Its moves and places, if requested.
        public internal(set) var more: More?
        /// Its picture, if requested.
        public internal(set) var picture = PagePicture.none

        /// Its relatives, as far as known.
        public internal(set) var relatives: Relatives
        /// The user's favourites.
        public internal(set) var marks: Marks

        /// Whether it is one of the user's favourites.
        public var isFavorite: Bool { marks.contains(detail.pokemon.id) }
        /// The user's favourite; nil if it isn't one.
        public var kept: FavoritePokemon? { marks.kept[detail.pokemon.id] }
        /// The reason to show for facts that aren't fresher; nil if the network is off.
        public var reportedFailure: APIError? { failure == .networkForbidden ? nil : failure }

        /// Whether its picture is available or loading.
        public var hasPicture: Bool { if case .none = picture { false } else { true } }
    }

    /// The state of a page's picture.
    public enum PagePicture: Sendable {
        /// There is none, or it can't be fetched now.
        case none
        /// Still loading, or about to, once the API has sent its address.
        case awaited
        /// Available, as a PNG file.
        case here(FoundPicture, Data)
    }

    /// The optional details: moves and places.
    public struct More: Sendable {
        /// Its moves, or the reason why they are unavailable.
        public let learnsets: Result<Learnsets, APIError>
        /// The places where it is found, or why they are unavailable.
        public let places: Result<Places, APIError>

        /// Why both are missing: they need the same network.
        public var failure: APIError? {
            guard case .failure(let error) = learnsets, case .failure = places else { return nil }
            return error
        }
        /// Why there are no places.
        public var placesFailure: APIError? { if case .failure(let error) = places { error } else { nil } }
        /// Whether there are no places because the network is forbidden.
        public var isForbidden: Bool { placesFailure == .networkForbidden }
    }

    /// An action on a page.
    public enum Action: Sendable {
        /// Looks at this Pokémon.
        case show(Pokemon)
        /// Shows the previous one again.
        case back
    }
}

/// Why a Pokémon cannot be shown.
public enum DetailError: Error, Sendable {
    /// There is no previous Pokémon.
    case nothingEarlier
    /// Its facts or a picture couldn't be fetched.
    case api(APIError)
    /// The picture doesn't exist.
    case noPicture
    /// This PokéAPI lists only names, so the facts are unknown.
    case factsMissing
    /// The generation doesn't exist; with the existing ones.
    case noSuchGeneration(Int, among: ClosedRange<Int>)
    /// The Pokémon was introduced after this generation.
    case afterGeneration(Pokemon, Int)
    /// The type was introduced after the generation.
    case typeAfterGeneration(PokemonType)
    /// This number of Pokémon can't be compared.
    case notComparable(count: Int)
}
