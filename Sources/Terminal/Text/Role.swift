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
