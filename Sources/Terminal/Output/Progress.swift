import Synchronization

/// Long work on standard error: how much is done, how fast, how long still; nothing where that is no terminal.
public final class Progress: Sendable {
    /// Starts to show work of `total` steps; a `total` of nil is not known.
    public init(_ title: String, total: Int?, console: Console) {}

    /// Shows that `completed` steps are done. Cheap to call often: it draws ten times a second at most.
    public func update(_ completed: Int, note: String = "") {}

    /// Takes the line off the screen.
    public func finish() {}
}
