public import DesignTokens

/// The role of a piece of text; `Theme` decides how it looks.
public enum Role: Hashable, Sendable {
    /// Ordinary text, in the terminal's own colour.
    case text
    /// A heading, or the head of a table's column.
    case title
    /// Text in a colour that means something.
    case color(ColorToken)
    /// A label on a coloured ground, by the name of its token in `Theme.badges`.
    case badge(String)
    /// Part of a picture, in its own colours; without one, the terminal's.
    case cell(ink: Color?, ground: Color?)

    /// Names and other words that carry the answer.
    public static var accent: Role { .color(.accent) }
    /// Words that may be skipped: units, hints, sources.
    public static var dim: Role { .color(.dim) }
    /// Something to look at, though nothing failed.
    public static var warning: Role { .color(.warning) }
    /// Something that failed.
    public static var error: Role { .color(.error) }
    /// Something that was done.
    public static var success: Role { .color(.success) }
    /// The mark of a favourite.
    public static var heart: Role { .color(.heart) }
    /// An address.
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

/// Ways to stress text that need no colour.
public struct Emphasis: OptionSet, Hashable, Sendable {
    /// A bit for each emphasis.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier letters.
    public static let bold = Emphasis(rawValue: 1)
    /// A line below the letters.
    public static let underline = Emphasis(rawValue: 2)
}

/// The style of a span of text: a role of the theme and an emphasis.
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
