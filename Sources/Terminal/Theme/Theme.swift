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

/// The symbols, and their replacements if the locale isn't UTF-8.
public struct Glyphs: Sendable {
    /// The mark of a favourite.
    public var heart: String
    /// The mark of a Pokémon that isn't a favourite.
    public var hollowHeart: String
    /// A star of a rating.
    public var star: String
    /// Before an item of a list.
    public var bullet: String
    /// From one stage to the next.
    public var arrow: String
    /// Marks a cut.
    public var ellipsis: String
    /// An upright line.
    public var vertical: String
    /// A branch of a tree that has another below it.
    public var branch: String
    /// The last branch of a tree.
    public var lastBranch: String
    /// Between two factors.
    public var times: String
    /// Something was done.
    public var check: String
    /// Something failed.
    public var cross: String
    /// The cells of a bar from one step to a full one; the number of steps is their count.
    public var barSteps: [String]
    /// An empty cell of a bar.
    public var barTrack: String
    /// A cell of the first of two parts of a whole.
    public var firstPart: String
    /// A cell of the second of two parts of a whole.
    public var secondPart: String
    /// Replaces a character that must not reach a terminal.
    public var replacement: Character

    /// Signs of Unicode.
    public static let unicode = Glyphs(
        heart: "♥", hollowHeart: "♡", star: "★", bullet: "•", arrow: "→", ellipsis: "…", vertical: "│",
        branch: "├─ ", lastBranch: "└─ ", times: "×", check: "✓", cross: "✗",
        barSteps: ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"], barTrack: "░", firstPart: "█",
        secondPart: "▒", replacement: "\u{FFFD}")

    /// Signs of ASCII.
    public static let ascii = Glyphs(
        heart: "*", hollowHeart: "-", star: "*", bullet: "-", arrow: "->", ellipsis: "...",
        vertical: "|", branch: "|- ", lastBranch: "`- ", times: "x", check: "+", cross: "x",
        barSteps: ["#"], barTrack: ".", firstPart: "#", secondPart: "=",
        replacement: "?")
}

/// The number of colours that a terminal has.
public enum ColorDepth: Int, Comparable, CaseIterable, Sendable {
    /// No colour and no emphasis: plain text.
    case none
    /// The eight colours of ECMA-48 and their bright variants.
    case sixteen
    /// The 256 colours of xterm.
    case palette
    /// Red, green and blue, 8 bits each.
    case trueColor

    /// Fewer colours come before more.
    public static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rawValue < right.rawValue }
}

/// The user's choice of colour.
public enum ColorChoice: String, CaseIterable, Sendable {
    /// Colour where standard output is a terminal that has it.
    case auto
    /// Colour even into a file or a pipe.
    case always
    /// No colour anywhere.
    case never
}

extension ColorDepth {
    /// The depth to use.
    ///
    /// `choice` decides first; then `NO_COLOR` (https://no-color.org), then `CLICOLOR_FORCE` and `CLICOLOR`
    /// (https://bixense.com/clicolors/), `TERM=dumb`, and whether the output is a terminal.
    public static func detect(
        choice: ColorChoice, environment: [String: String], isTerminal: Bool
    ) -> ColorDepth {
        switch choice {
        case .never: return .none
        case .always: return max(.sixteen, offered(by: environment))
        case .auto: break
        }
        if environment["NO_COLOR", default: ""] != "" { return .none }
        if !["", "0"].contains(environment["CLICOLOR_FORCE", default: ""]) {
            return max(.sixteen, offered(by: environment))
        }
        guard isTerminal, environment["CLICOLOR"] != "0" else { return .none }
        return offered(by: environment)
    }

    /// The depth that `COLORTERM` and `TERM` promise.
    private static func offered(by environment: [String: String]) -> ColorDepth {
        let term = environment["TERM", default: ""].lowercased()
        if ["", "dumb", "unknown"].contains(term) { return .none }
        let colors = environment["COLORTERM", default: ""].lowercased()
        let capable = ["kitty", "alacritty", "wezterm", "ghostty", "foot", "direct"]
        if ["truecolor", "24bit"].contains(colors) || capable.contains(where: term.contains) {
            return .trueColor
        }
        return term.contains("256color") ? .palette : .sixteen
    }
}
