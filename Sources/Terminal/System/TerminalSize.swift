import Foundation

/// The size of a screen in characters.
public struct TerminalSize: Hashable, Sendable {
    /// Columns, at least 1.
    public var columns: Int
    /// Rows, at least 1.
    public var rows: Int

    /// The size when nothing says otherwise.
    public static let standard = TerminalSize(columns: 80, rows: 24)

    /// Makes a size.
    public init(columns: Int, rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
    }

    /// The size of the terminal at a descriptor; nil if it isn't one or doesn't know.
    public init?(descriptor: Int32) {
        guard let size = winsize.known(of: descriptor) else { return nil }
        self.init(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// The size in `COLUMNS` and `LINES`; without them, 80 × 24.
    public init(environment: [String: String]) {
        func number(_ name: String, otherwise: Int) -> Int {
            environment[name].flatMap(Int.init).flatMap { (1...10_000).contains($0) ? $0 : nil } ?? otherwise
        }
        self.init(
            columns: number("COLUMNS", otherwise: Self.standard.columns),
            rows: number("LINES", otherwise: Self.standard.rows))
    }
}

extension winsize {
    /// The size of the terminal at a descriptor; nil if it isn't one or doesn't know.
    static func known(of descriptor: Int32) -> winsize? {
        var size = winsize()
        let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
        return isKnown ? size : nil
    }
}
