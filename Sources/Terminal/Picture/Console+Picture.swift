/// Pictures on their way to the terminal.

extension Console {
    /// The pixels of a cell of the screen.
    public var cellSize: PixelSize {
        (terminal.isOutputTerminal ? PixelSize(cellOf: 1) : nil) ?? .standardCell
    }

    /// Prints a picture below the earlier output if standard output is a terminal; into a file or a pipe goes
    /// nothing.
    ///
    /// This and the other `draw` are the one way past the sanitiser, and only a `Drawing` can take it: its bytes are
    /// made here of decoded pixels, and contain nothing from outside.
    public func draw(_ drawing: Drawing) {
        guard terminal.isOutputTerminal, terminal.understandsEscapes else { return }
        switch drawing.content {
        case .lines(let lines): print(lines.map { $0.trimmingEnd() })
        case .sequence(let bytes):
            // Terminals don't agree where the cursor is after a picture. So the rows are made first, and then the
            // picture is drawn in them from a place that is remembered.
            let rows = drawing.rows
            let room = String(repeating: "\n", count: rows) + "\u{1B}[\(rows)A\u{1B}7"
            write(Array(room.utf8) + bytes + Array("\u{1B}8\u{1B}[\(rows)B\r".utf8))
        }
    }

    /// Draws a picture beside lines that were printed last, without moving them.
    ///
    /// - Parameters:
    ///   - drawing: the picture.
    ///   - lines: how many lines above the cursor its first row is; fewer than the screen has.
    ///   - column: its first column, from 0.
    public func draw(_ drawing: Drawing, above lines: Int, column: Int) {
        guard terminal.isOutputTerminal, terminal.understandsEscapes, lines > 0, lines < size.rows else {
            return
        }
        var bytes = Array("\u{1B}7\u{1B}[\(lines)A".utf8)
        switch drawing.content {
        case .sequence(let sequence): bytes += Array("\u{1B}[\(column + 1)G".utf8) + sequence
        case .lines(let lines):
            for line in lines {
                bytes += "\u{1B}[\(column + 1)G\(theme.render(line.trimmingEnd()))\u{1B}[1B".utf8
            }
        }
        write(bytes + Array("\u{1B}8".utf8))
    }
}
