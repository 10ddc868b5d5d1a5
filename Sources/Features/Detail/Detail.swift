public import Fetching
public import Foundation
public import Lists
public import PokeAPI
public import Pokedex
public import Records

/// Pages of single Pokémon, with a history to go back in. Computes the next state from a state and an action.
public struct Detail: Sendable {
    let catalog: CatalogService
    let pictures: PictureService?
    let clock: WallClock

    /// Creates the feature for pages of single Pokémon.
    ///
    /// - Parameters:
    ///   - catalog: the source of facts.
    ///   - pictures: the source of pictures; nil for no pictures.
    ///   - clock: the clock for waiting.
    public init(catalog: CatalogService, pictures: PictureService? = nil, clock: WallClock = .system) {
        self.catalog = catalog
        self.pictures = pictures
        self.clock = clock
    }

    /// The current page and the history.
    public struct State: Sendable {
        /// The number of earlier Pokémon to remember.
        static let depth = 100

        /// The page that is shown.
        public var page: Page?
        /// The Pokémon whose page is shown.
        public var shown: Pokemon? { page?.detail.pokemon }
        /// The Pokémon shown before, most recent last.
        public var earlier: [Pokemon] = []

        /// Creates a state in which nothing has been shown.
        public init() {}
    }

    /// A Pokémon's page.
    public struct Page: Sendable {
        /// The Pokémon's facts.
        public var detail: PokemonDetail
        /// The source of the facts.
        public var source: Source
        /// Why the facts aren't more recent; nil if they are as recent as requested.
        public var failure: APIError?
        /// The requested version group. The facts are from it if `detail.era` is set.
        public var game: VersionGroup?
        /// The flavour text, if known.
        public var flavorText: FlavorText?
        /// The Pokémon's moves and places, if requested.
        public var more: More?
        /// The Pokémon's picture, if requested.
        public var picture = PagePicture.none

        /// The Pokémon's relatives, as far as known.
        public var relatives: Relatives
        /// The user's favourites.
        public var marks: FavoriteSet

        /// Whether the Pokémon is one of the user's favourites.
        public var isFavorite: Bool { marks.contains(detail.pokemon.id) }
        /// The user's favourite; nil if the Pokémon isn't one.
        public var kept: FavoritePokemon? { marks.kept[detail.pokemon.id] }
        /// The error to show if the facts aren't as recent as requested; nil if the network is turned off.
        public var reportedFailure: APIError? { failure == .networkForbidden ? nil : failure }

        /// Whether a picture is available or loading.
        public var hasPicture: Bool { if case .none = picture { false } else { true } }
    }

    /// The state of a page's picture.
    public enum PagePicture: Sendable {
        /// There is no picture, or it can't be fetched now.
        case none
        /// The picture is loading, or will be loaded once the API has sent its address.
        case awaited
        /// The picture is available, as a PNG file.
        case here(FoundPicture, Data)
    }

    /// The optional details: moves and places.
    public struct More: Sendable {
        /// The Pokémon's moves, or why they are unavailable.
        public let learnsets: Result<Learnsets, APIError>
        /// The places where the Pokémon is found, or why they are unavailable.
        public let places: Result<Places, APIError>

        /// The error if both moves and places are missing. Both need the network, so the cause is the same.
        public var failure: APIError? {
            guard case .failure(let error) = learnsets, case .failure = places else { return nil }
            return error
        }
        /// Why there are no places.
        public var placesFailure: APIError? { if case .failure(let error) = places { error } else { nil } }
        /// Whether there are no places because the network is turned off.
        public var isForbidden: Bool { placesFailure == .networkForbidden }
    }

    /// An action on a page.
    public enum Action: Sendable {
        /// Shows this Pokémon.
        case show(Pokemon)
        /// Goes back to the previous Pokémon.
        case back
    }
}

/// Why a Pokémon can't be shown.
public enum DetailError: Error {
    /// There is no previous Pokémon.
    case nothingEarlier
    /// The Pokémon's facts or picture couldn't be fetched.
    case api(APIError)
    /// The picture doesn't exist.
    case noPicture
    /// The generation doesn't exist. `among` contains the existing generations.
    case noSuchGeneration(Int, among: ClosedRange<Int>)
    /// The Pokémon was introduced after this generation.
    case afterGeneration(Pokemon, Int)
    /// The type was introduced after the generation.
    case typeAfterGeneration(PokemonType)
    /// This number of Pokémon can't be compared.
    case notComparable(count: Int)
}
