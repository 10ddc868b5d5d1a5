import DesignTokens

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
