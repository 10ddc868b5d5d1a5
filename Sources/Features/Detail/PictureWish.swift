public import Pokedex

/// Which picture of a Pokémon to show.
public struct PictureWish: Hashable, Sendable {
    /// Whether it is to be in its rare colours.
    public var isShiny: Bool
    /// Whether to show the back, which only small pictures do.
    public var isFromBehind: Bool
    /// Whether the small picture of the games is wanted, not the artwork.
    public var isSmall: Bool

    /// Makes a wish; by default the artwork.
    public init(isShiny: Bool = false, isFromBehind: Bool = false, isSmall: Bool = false) {
        self.isShiny = isShiny
        self.isFromBehind = isFromBehind
        self.isSmall = isSmall
    }

    /// The pictures that fulfil it, the best first.
    public var pictures: [Picture] {
        switch (isFromBehind, isSmall, isShiny) {
        case (true, _, false): [.back]
        case (true, _, true): [.backShiny]
        case (false, true, false): [.front]
        case (false, true, true): [.shiny]
        case (false, false, false): [.artwork, .home, .front]
        case (false, false, true): [.artworkShiny, .homeShiny, .shiny]
        }
    }
}

/// A picture that was found: what it shows, and its address.
public struct FoundPicture: Hashable, Sendable {
    /// The picture.
    public let picture: Picture
    /// Its address.
    public let url: String

    /// Whether it has few, large pixels.
    public var isSmall: Bool { picture.rawValue < Picture.artwork.rawValue }
}
