import Foundation

/// A colour of the sRGB space.
public struct Color: Hashable, Sendable {
    /// The red part, 0 to 255.
    public var red: UInt8
    /// The green part, 0 to 255.
    public var green: UInt8
    /// The blue part, 0 to 255.
    public var blue: UInt8

    /// Makes a colour from its hexadecimal form, as in `0xEE8130`.
    public init(_ hex: UInt32) {
        red = UInt8(truncatingIfNeeded: hex >> 16)
        green = UInt8(truncatingIfNeeded: hex >> 8)
        blue = UInt8(truncatingIfNeeded: hex)
    }

    /// Black.
    public static let black = Color(0x000000)
    /// White.
    public static let white = Color(0xFFFFFF)

    /// The relative luminance, 0 to 1 (https://www.w3.org/TR/WCAG21/#dfn-relative-luminance).
    public var luminance: Double {
        func linear(_ part: UInt8) -> Double {
            let value = Double(part) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// The contrast with another colour, 1 to 21 (https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio).
    public func contrast(with other: Color) -> Double {
        let low = min(luminance, other.luminance)
        let high = max(luminance, other.luminance)
        return (high + 0.05) / (low + 0.05)
    }

    /// Black or white, whichever reads better on this colour.
    public var ink: Color { contrast(with: .black) >= contrast(with: .white) ? .black : .white }
}

/// The colours that mean something, on a dark background and on a light one: the same in the terminal and on the web.
///
/// Colours of text have a contrast of 4.5 or more with the background, as
/// <https://www.w3.org/TR/WCAG21/#contrast-minimum> asks; a test holds them to it.
public enum ColorToken: String, CaseIterable, Sendable {
    /// The most important text.
    case accent
    /// The least important text.
    case dim
    /// Something to know of.
    case warning
    /// Something that failed.
    case error
    /// Something that worked.
    case success
    /// The mark of a favourite.
    case heart
    /// An address.
    case link
    /// The prompt.
    case prompt
    /// The filled part of a bar.
    case barFill
    /// A bar of a low value.
    case barLow
    /// A bar of a fair value.
    case barFair
    /// A bar of a good value.
    case barGood
    /// The first of two parts.
    case firstPart
    /// The second of two parts.
    case secondPart
    /// The empty part of a bar.
    case barTrack

    /// On a dark background.
    public var dark: Color { colors.dark }
    /// On a light background.
    public var light: Color { colors.light }

    private var colors: (dark: Color, light: Color) {
        switch self {
        case .accent: (Color(0x7FC8FF), Color(0x0550AE))
        case .dim: (Color(0xA0A0A0), Color(0x636C76))
        case .warning: (Color(0xE5C07B), Color(0x855200))
        case .barFair: (Color(0xE5C07B), Color(0xC84A00))
        case .error, .barLow: (Color(0xFF8A80), Color(0xB3261E))
        case .success, .barGood: (Color(0x7EE787), Color(0x1A6B2E))
        case .heart: (Color(0xFF6B9A), Color(0xC2185B))
        case .link: (Color(0x79C0FF), Color(0x0550AE))
        case .prompt: (Color(0xD2A8FF), Color(0x6639BA))
        case .barFill: (Color(0x56C8D8), Color(0x0B6E7F))
        case .firstPart: (Color(0x6CB6FF), Color(0x0969DA))
        case .secondPart: (Color(0xF48FB1), Color(0xBF3989))
        case .barTrack: (Color(0x5C6370), Color(0xA8AFB8))
        }
    }
}

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
