/// The look of a badge: its background colour, with a fallback for terminals with 16 colours.
public struct BadgeToken: Sendable {
    /// The background colour. The badge's word is black or white, whichever has more contrast.
    public let ground: Color
    /// The SGR codes for the word and background in 16 colours.
    public let sixteen: String

    /// The badges of the types, by API name.
    ///
    /// The 16-colour pairs are limited to combinations that stay readable if users customise these colours.
    /// Bright backgrounds are therefore rare: the Linux console shows them dark, and Solarized replaces them
    /// by greys, so black on bright black would be unreadable in both. This leaves twelve pairs for eighteen
    /// types. At most two types share a pair; the word distinguishes them.
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
