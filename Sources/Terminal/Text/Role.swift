public import DesignTokens

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
