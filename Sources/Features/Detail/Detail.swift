public import Fetching
public import Foundation
public import Lists
public import PokeAPI
public import Pokedex
public import Records

/// Looking at one Pokémon after another, and back: from a state and an action to the next state.
public struct Detail: Sendable {
    let catalog: CatalogService
    let pictures: PictureService?
    let clock: WallClock

    /// - Parameters:
    ///   - catalog: where facts come from.
    ///   - pictures: where pictures come from; without it there are none.
    ///   - clock: how to wait.
    public init(catalog: CatalogService, pictures: PictureService? = nil, clock: WallClock = .system) {
        self.catalog = catalog
        self.pictures = pictures
        self.clock = clock
    }

    /// The page shown, and those before it.
    public struct State: Sendable {
        /// The number of earlier Pokémon to remember.
        public static let depth = 100

        /// The page shown.
        public internal(set) var page: Page?
        /// The Pokémon shown last.
        public var shown: Pokemon? { page?.detail.pokemon }
        /// The Pokémon shown before it, the latest last.
        public internal(set) var earlier: [Pokemon] = []

        /// Nothing shown yet.
        public init() {}
    }

    /// A Pokémon's page.
    public struct Page: Sendable {
        /// Its facts.
        public internal(set) var detail: PokemonDetail
        /// The source of the facts.
        public internal(set) var source: Source
        /// Why there are no fresher ones, if they were wanted.
        public internal(set) var failure: APIError?
        /// The games that were asked for; its facts are theirs where `detail.era` is set.
        public internal(set) var game: VersionGroup?
        /// The games' text about it, if known.
        public internal(set) var flavorText: FlavorText?
        /// Its moves and where it is found, if that was asked for.
        public internal(set) var more: More?
        /// Its picture, if that was asked for.
        public internal(set) var picture = PagePicture.none

        /// Its relatives, as far as known.
        public internal(set) var relatives: Relatives
        /// The favourites of who looks.
        public internal(set) var marks: Marks

        /// Whether it is a favourite of who looks.
        public var isFavorite: Bool { marks.contains(detail.pokemon.id) }
        /// The user's favourite; nil if it isn't one.
        public var kept: FavoritePokemon? { marks.kept[detail.pokemon.id] }
        /// The reason why there is nothing fresher; nil if the network is off.
        public var reportedFailure: APIError? { failure == .networkForbidden ? nil : failure }

        /// Whether its picture is here, or on its way.
        public var hasPicture: Bool { if case .none = picture { false } else { true } }
    }

    /// The state of a page's picture.
    public enum PagePicture: Sendable {
        /// There is none, or none can come now.
        case none
        /// On its way, or soon: once the API has given its address.
        case awaited
        /// Here, as a PNG file.
        case here(FoundPicture, Data)
    }

    /// The less wanted details: moves and places.
    public struct More: Sendable {
        /// Its moves, or the reason why they are unavailable.
        public let learnsets: Result<Learnsets, APIError>
        /// The places where it is found, or why they are unavailable.
        public let places: Result<Places, APIError>

        /// Why there is neither: both need the same network.
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
        /// Looks at the one before again.
        case back
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
    /// This PokéAPI lists only names, so nothing more is known.
    case factsMissing
    /// There is no generation of this number; those that there are.
    case noSuchGeneration(Int, among: ClosedRange<Int>)
    /// The Pokémon came after this generation.
    case afterGeneration(Pokemon, Int)
    /// The type came after the generation.
    case typeAfterGeneration(PokemonType)
    /// This many can't be compared.
    case notComparable(count: Int)
}
