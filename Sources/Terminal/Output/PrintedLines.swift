/// The position of the lines printed last, which may be replaced once more is known.
public struct PrintedLines: Sendable {
    /// The number of screen rows that the lines fill.
    let rows: Int
    let size: TerminalSize
    let stops: Int
}
