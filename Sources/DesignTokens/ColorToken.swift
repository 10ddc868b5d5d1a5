/// Semantic colours for dark and light backgrounds, shared by the terminal and the web.
///
/// Text colours have a contrast ratio of at least 4.5 with the background, as required by
/// <https://www.w3.org/TR/WCAG21/#contrast-minimum>; a test checks this.
public enum ColorToken: String, CaseIterable, Sendable {
    /// The most important text.
    case accent
    /// The least important text.
    case dim
    /// A warning.
    case warning
    /// An error.
    case error
    /// A success message.
    case success
    /// The mark of a favourite.
    case heart
    /// A link.
    case link
    /// The prompt.
    case prompt
    /// The filled part of a bar.
    case barFill
    /// A bar for a low value.
    case barLow
    /// A bar for a fair value.
    case barFair
    /// A bar for a good value.
    case barGood
    /// The first segment of a two-part bar.
    case firstPart
    /// The second segment of a two-part bar.
    case secondPart
    /// The empty part of a bar.
    case barTrack

    /// The colour on a dark background.
    public var dark: Color { colors.dark }
    /// The colour on a light background.
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
