public import DesignTokens

/// The style of a span of text: a role of the theme and an emphasis.
public struct Style: Hashable, Sendable {
    /// The role that determines the colour.
    var role: Role
    /// Emphasis in addition to that of the role.
    var emphasis: Emphasis
    /// The address that the text links to, on terminals with hyperlinks.
    var target: String?

    /// Ordinary text.
    public static let plain = Style(.text)

    /// Creates a style.
    init(_ role: Role, _ emphasis: Emphasis = []) {
        self.role = role
        self.emphasis = emphasis
    }
}

/// Emphasis that works without colour.
public struct Emphasis: OptionSet, Hashable, Sendable {
    /// The bitmask of styles.
    public let rawValue: UInt8

    /// Creates a set from a bitmask.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold text.
    public static let bold = Emphasis(rawValue: 1)
    /// Underlined text.
    static let underline = Emphasis(rawValue: 2)
}

/// The role of a piece of text; `Theme` decides how it looks.
public enum Role: Hashable, Sendable {
    /// Ordinary text, in the terminal's own colour.
    case text
    /// A heading, or the heading of a table's column.
    case title
    /// Text in a semantic colour.
    case color(ColorToken)
    /// A label on a coloured background; the value is its token's name in `Theme.badges`.
    case badge(String)
    /// Part of a picture, in the given colours; nil means the terminal's own.
    case cell(ink: Color?, ground: Color?)

    /// Key words of an answer, such as names.
    public static var accent: Role { .color(.accent) }
    /// Secondary text: units, hints, sources.
    public static var dim: Role { .color(.dim) }
    /// A warning about something that isn't a failure.
    public static var warning: Role { .color(.warning) }
    /// A failure.
    public static var error: Role { .color(.error) }
    /// A success.
    public static var success: Role { .color(.success) }
    /// The mark of a favourite.
    public static var heart: Role { .color(.heart) }
    /// A link.
    public static var link: Role { .color(.link) }
    /// The shell's prompt.
    public static var prompt: Role { .color(.prompt) }
    /// The filled cells of a bar.
    public static var barFill: Role { .color(.barFill) }
    /// The filled cells of a bar that shows a low value.
    public static var barLow: Role { .color(.barLow) }
    /// The filled cells of a bar that shows a fair value.
    public static var barFair: Role { .color(.barFair) }
    /// The filled cells of a bar that shows a good value.
    public static var barGood: Role { .color(.barGood) }
}
