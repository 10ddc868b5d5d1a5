public import DesignTokens

/// The role of a piece of text; `Theme` decides how it looks.
public enum Role: Hashable, Sendable {
    /// Ordinary text, in the terminal's own colour.
    case text
    /// Names and other words that carry the answer.
    case accent
    /// A heading, or the head of a table's column.
    case title
    /// Words that may be skipped: units, hints, sources.
    case dim
    /// Something to look at, though nothing failed.
    case warning
    /// Something that failed.
    case error
    /// Something that was done.
    case success
    /// The mark of a favourite.
    case heart
    /// An address.
    case link
    /// The shell's prompt.
    case prompt
    /// The filled cells of a bar.
    case barFill
    /// The filled cells of a bar that shows a low value.
    case barLow
    /// The filled cells of a bar that shows a fair value.
    case barFair
    /// The filled cells of a bar that shows a good value.
    case barGood
    /// The empty cells of a bar.
    case barTrack
    /// The first of two parts of a whole.
    case firstPart
    /// The second of two parts of a whole.
    case secondPart
    /// A label on a coloured ground, by the name of its token in `Theme.badges`.
    case badge(String)
    /// Part of a picture, in its own colours; without one, the terminal's.
    case cell(ink: Color?, ground: Color?)
}

/// Ways to stress text that need no colour.
public struct Emphasis: OptionSet, Hashable, Sendable {
    /// One bit for each way.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Heavier letters.
    public static let bold = Emphasis(rawValue: 1)
    /// Fainter letters.
    public static let faint = Emphasis(rawValue: 2)
    /// A line below the letters.
    public static let underline = Emphasis(rawValue: 4)
}

/// How a span of text is to look: a role of the theme and an emphasis.
public struct Style: Hashable, Sendable {
    /// The purpose of the text.
    public var role: Role
    /// Emphasis beyond what the theme gives its role.
    public var emphasis: Emphasis
    /// The address that a click opens, where the terminal has links.
    public var target: String?

    /// Ordinary text.
    public static let plain = Style(.text)

    /// Makes a style.
    public init(_ role: Role, _ emphasis: Emphasis = []) {
        self.role = role
        self.emphasis = emphasis
    }
}
