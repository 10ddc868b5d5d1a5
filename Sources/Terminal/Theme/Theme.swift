public import DesignTokens

/// The design tokens: the look of every role, the symbols and the spacing.
public struct Theme: Sendable {
    /// Whether the terminal's own ground is dark or light.
    public enum Background: String, CaseIterable, Sendable {
        /// Light letters on a dark ground.
        case dark
        /// Dark letters on a light ground.
        case light
    }

    /// Distances, in columns.
    public struct Spacing: Sendable {
        /// Between two columns of a table.
        public var columnGap = 2
        /// Before the lines of a block that belongs to a heading.
        public var indent = 2
        /// On either side of a badge's word.
        public var badgePadding = 1
    }

    /// The colour depth.
    public var depth: ColorDepth
    /// Your terminal's background.
    public var background: Background
    /// The signs.
    public var glyphs: Glyphs
    /// Whether pictures may use characters beyond ASCII.
    public var usesUnicode: Bool
    /// Whether bars are drawn beside numbers.
    public var hasBars = true
    /// Whether the terminal has links in text, OSC 8.
    public var hasLinks = false
    /// The distances.
    public var spacing = Spacing()
    /// The looks of badges by the name of their token.
    public var badges: [String: BadgeToken] = [:]

    /// Makes a theme.
    public init(depth: ColorDepth, background: Background = .dark, usesUnicode: Bool = true) {
        self.depth = depth
        self.background = background
        self.usesUnicode = usesUnicode
        glyphs = usesUnicode ? .unicode : .ascii
    }

    /// Plain text with signs of Unicode, as a pipe in a UTF-8 locale gets it.
    public static let plain = Theme(depth: .none)

    /// The colour that the terminal's own ground is taken to have.
    public var ground: Color { background == .dark ? .black : .white }

    /// A word on the coloured background of its token; in brackets without colours.
    public func badge(_ token: String, label: String) -> StyledText {
        let padding = String(repeating: " ", count: spacing.badgePadding)
        return depth == .none
            ? StyledText("[\(label)]") : StyledText("\(padding)\(label)\(padding)", .badge(token))
    }
}
