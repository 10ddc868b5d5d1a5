/// The symbols, with ASCII replacements for locales that aren't UTF-8.
public struct Glyphs: Sendable {
    /// The mark of a favourite.
    public var heart: String
    /// The mark of a Pokémon that isn't a favourite.
    public var hollowHeart: String
    /// A star of a rating.
    public var star: String
    /// The bullet of a list item.
    public var bullet: String
    /// The arrow between two stages.
    public var arrow: String
    /// The ellipsis of truncated text.
    public var ellipsis: String
    /// A vertical line.
    public var vertical: String
    /// A branch of a tree that isn't the last.
    public var branch: String
    /// The last branch of a tree.
    public var lastBranch: String
    /// The multiplication sign.
    public var times: String
    /// The mark of success.
    public var check: String
    /// The mark of failure.
    public var cross: String
    /// The partly filled cells of a bar, from the smallest step to a full cell.
    var barSteps: [String]
    /// An empty cell of a bar.
    public var barTrack: String
    /// A cell in the first part of a two-part bar.
    var firstPart: String
    /// A cell in the second part of a two-part bar.
    var secondPart: String
    /// The replacement for a character that is unsafe for a terminal.
    var replacement: Character

    /// Unicode symbols.
    static let unicode = Glyphs(
        heart: "♥", hollowHeart: "♡", star: "★", bullet: "•", arrow: "→", ellipsis: "…", vertical: "│",
        branch: "├─ ", lastBranch: "└─ ", times: "×", check: "✓", cross: "✗",
        barSteps: ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"], barTrack: "░", firstPart: "█",
        secondPart: "▒", replacement: "\u{FFFD}")

    /// ASCII symbols.
    static let ascii = Glyphs(
        heart: "*", hollowHeart: "-", star: "*", bullet: "-", arrow: "->", ellipsis: "...",
        vertical: "|", branch: "|- ", lastBranch: "`- ", times: "x", check: "+", cross: "x",
        barSteps: ["#"], barTrack: ".", firstPart: "#", secondPart: "=",
        replacement: "?")
}
