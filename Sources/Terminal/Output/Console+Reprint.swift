import Synchronization

/// The lines printed last, to be replaced when more is known.
public struct PrintedLines: Sendable {
    /// The rows of the screen that they take.
    public let rows: Int
    fileprivate let size: TerminalSize
    fileprivate let stops: Int
}

extension Console {
    /// From now on something else, such as a log, writes to the terminal too, so nothing is reprinted.
    public func shareScreen() { foot.withLock { $0.isShared = true } }

    /// Prints lines that others may take the place of, as long as nothing else is printed.
    public func printForNow(_ lines: [StyledText]) -> PrintedLines {
        print(lines)
        return PrintedLines(rows: lines.rows(in: size.columns), size: size, stops: TerminalMode.stops)
    }

    /// Replaces lines, and what was drawn beside them.
    ///
    /// - Parameters:
    ///   - lines: the new ones.
    ///   - printed: the ones on the screen; since `printForNow` the foot must have been held.
    ///   - drawing: what was drawn beside them, with its row above the cursor and its column.
    /// - Returns: the new ones; nil, and nothing is printed, if the old ones are out of reach: a part has left the
    ///   screen, its size is another, or another program had it meanwhile.
    public func print(
        _ lines: [StyledText], inPlaceOf printed: PrintedLines,
        with drawing: (Drawing, above: Int, column: Int)? = nil
    ) -> PrintedLines? {
        guard hasFoot, terminal.isOutputTerminal, printed.size == size, printed.rows < size.rows,
            printed.stops == TerminalMode.stops, !foot.withLock({ $0.isShared })
        else { return nil }
        var bytes: [UInt8] = []
        if let (drawing, above, column) = drawing, !drawing.removal.isEmpty {
            bytes += Array("\u{1B}7\u{1B}[\(above)A\u{1B}[\(column + 1)G".utf8)
            bytes += drawing.removal + Array("\u{1B}8".utf8)
        }
        write(bytes + Array("\u{1B}[\(printed.rows)A\r\u{1B}[J".utf8) + rendered(lines))
        return PrintedLines(rows: lines.rows(in: size.columns), size: size, stops: printed.stops)
    }
}
