import Dispatch
import Synchronization

/// The lines printed last, to be replaced when more is known.
public struct PrintedLines: Sendable {
    /// The rows of the screen that they take.
    public let rows: Int
    let size: TerminalSize
    let stops: Int
}
