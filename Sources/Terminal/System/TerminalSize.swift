import Foundation

/// The size of a screen in characters.
public struct TerminalSize: Hashable, Sendable {
    /// The number of columns; at least 1.
    public var columns: Int
    /// The number of rows; at least 1.
    public var rows: Int

    /// The default size.
    static let standard = TerminalSize(columns: 80, rows: 24)

    /// Creates a size.
    public init(columns: Int, rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
    }

    /// Queries the size of the terminal at a descriptor; nil if it isn't a terminal or the size is unknown.
    init?(descriptor: Int32) {
        guard let size = winsize.known(of: descriptor) else { return nil }
        self.init(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// Reads the size from `COLUMNS` and `LINES`; 80 × 24 if they aren't set.
    init(environment: [String: String]) {
        func number(_ name: String, otherwise: Int) -> Int {
            environment[name].flatMap(Int.init).flatMap { (1...10_000).contains($0) ? $0 : nil } ?? otherwise
        }
        self.init(
            columns: number("COLUMNS", otherwise: Self.standard.columns),
            rows: number("LINES", otherwise: Self.standard.rows))
    }
}

extension winsize {
    /// Queries the size of the terminal at a descriptor; nil if it isn't a terminal or the size is unknown.
    static func known(of descriptor: Int32) -> winsize? {
        var size = winsize()
        let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
        return isKnown ? size : nil
    }
}
