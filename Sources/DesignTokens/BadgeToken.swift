import Foundation

/// The look of a badge: the background of its word, and its replacement among 16 colours.
public struct BadgeToken: Sendable {
    /// The ground; the word is black or white on it, whichever reads better.
    public let ground: Color
    /// The SGR codes of the word and its background with 16 colours.
    public let sixteen: String

    /// The badges of the types, by their names in the API.
    ///
    /// Only pairs are used among 16 colours that can be read wherever people have set those colours anew. Bright
    /// grounds are rare for that reason: the Linux console shows them dark, and Solarized has greys in their place, so
    /// that black on bright black is lost on both. Twelve pairs are left for eighteen types, two at most for one pair;
    /// the word tells them apart.
    public static let types: [String: BadgeToken] = [
        "normal": Self(0xA8A77A, "30;47"), "fighting": Self(0xC22E28, "97;41"),
        "flying": Self(0xA98FF3, "30;46"), "poison": Self(0xA33EA1, "97;45"),
        "ground": Self(0xE2BF65, "30;43"), "rock": Self(0xB6A136, "30;47"),
        "bug": Self(0xA6B91A, "30;42"), "ghost": Self(0x735797, "97;44"),
        "steel": Self(0xB7B7CE, "30;107"), "fire": Self(0xEE8130, "97;41"),
        "water": Self(0x6390F0, "97;44"), "grass": Self(0x7AC74C, "30;42"),
        "electric": Self(0xF7D02C, "30;103"), "psychic": Self(0xF95587, "30;105"),
        "ice": Self(0x96D9D6, "30;106"), "dragon": Self(0x6F35FC, "97;45"),
        "dark": Self(0x705746, "97;40"), "fairy": Self(0xD685AD, "30;105"),
    ]

    private init(_ ground: UInt32, _ sixteen: String) {
        self.ground = Color(ground)
        self.sixteen = sixteen
    }
}
