public import DesignTokens

/// The design tokens: the look of every role, the symbols and the spaces.
public struct Theme: Sendable {
    /// The terminal's background.
    public enum Background: String, CaseIterable, Sendable {
        /// Light text on a dark background.
        case dark
        /// Dark text on a light background.
        case light
    }

    /// The columns between two columns of a table, and between blocks.
    public static let columnGap = 2
    /// The columns that lines are indented by.
    public static let indent = 2

    /// The colour depth.
    public var depth: ColorDepth
    /// The terminal's background.
    public var background: Background
    /// The symbols.
    public var glyphs: Glyphs
    /// Whether pictures may use characters beyond ASCII.
    public var usesUnicode: Bool
    /// Whether bars are drawn next to numbers.
    public var hasBars = true
    /// Whether the terminal supports hyperlinks (OSC 8).
    public var hasLinks = false
    /// The badge styles by token name.
    public var badges: [String: BadgeToken] = [:]

    /// Creates a theme.
    public init(depth: ColorDepth, background: Background = .dark, usesUnicode: Bool = true) {
        self.depth = depth
        self.background = background
        self.usesUnicode = usesUnicode
        glyphs = usesUnicode ? .unicode : .ascii
    }

    /// Plain text with Unicode symbols, as for a pipe in a UTF-8 locale.
    public static let plain = Theme(depth: .none)

    /// The assumed colour of the terminal's background.
    var ground: Color { background == .dark ? .black : .white }

    /// Returns a word on its token's background colour, or in brackets if there are no colours.
    public func badge(_ token: String, label: String) -> StyledText {
        depth == .none
            ? StyledText("[\(label)]") : StyledText(" \(label) ", .badge(token))
    }
}
