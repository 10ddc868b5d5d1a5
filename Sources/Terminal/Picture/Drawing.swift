/// A picture ready for a terminal: its size in cells, and what fills them.
public struct Drawing: Sendable {
    /// The method of enlarging a picture.
    public enum Grain: Sendable {
        /// Smoothly, as drawings are.
        case smooth
        /// By whole numbers alone, as pictures of few pixels are.
        case pixels
    }

    enum Content: Sendable {
        case lines([StyledText])
        /// A control sequence of the terminal's, which only `Console.draw` lets through.
        case sequence([UInt8])
    }

    /// The columns that it takes.
    public let columns: Int
    /// The rows that it takes.
    public let rows: Int
    let content: Content
    /// The sequence that removes it, sent at its first cell; empty if printing over it is enough.
    private(set) var removal: [UInt8] = []

    /// The lines of a picture in characters; nil for one in another form.
    public var lines: [StyledText]? {
        if case .lines(let lines) = content { return lines }
        return nil
    }

    /// Draws a bitmap as large as fits in a box of cells, without its transparent edges; what is translucent
    /// is mixed with the theme's background. It is nil in a program built without pictures, if there is no
    /// memory for it, and in a task that was cancelled.
    ///
    /// - Parameters:
    ///   - bitmap: the picture.
    ///   - form: what the terminal takes.
    ///   - box: the room there is.
    ///   - grain: how it is enlarged.
    ///   - theme: gives the available colours and the background.
    ///   - cell: the pixels of a cell, according to the terminal.
    public init?(
        _ bitmap: Bitmap, as form: PictureForm, in box: TerminalSize, grain: Grain = .smooth, theme: Theme,
        cell: PixelSize = .standardCell
    ) {
        #if Pictures
            let cropped = bitmap.cropped()
            let frame = PictureFrame(
                PixelSize(width: cropped.width, height: cropped.height), in: box, as: form, cell: cell,
                grain: grain)
            columns = frame.columns
            rows = frame.rows
            let raster = frame.raster(of: cropped)
            // The rest takes long for a large raster.
            guard !Task.isCancelled else { return nil }
            lazy var opaque = raster.blended(on: theme.ground, clearBelow: 64)
            switch form {
            case .symbols: content = .lines(SymbolPicture(raster: raster, frame: frame, theme: theme).lines)
            case .sixel: content = .sequence(Chafa.sixels(opaque))
            case .kitty, .iterm:
                guard let png = opaque.png() else { return nil }
                let file = PictureFile(png: png, columns: columns, rows: rows)
                content = .sequence(form == .kitty ? file.kitty : file.iterm)
                if form == .kitty { removal = PictureFile.kittyRemoval }
            }
        #else
            return nil
        #endif
    }
}

// MARK: Pictures on their way to the terminal

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
        guard terminal.canDraw else { return }
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

    /// Prints a picture on a terminal, or writes it into a file or a pipe for a terminal that will get it from there.
    ///
    /// - Parameters:
    ///   - drawing: the picture.
    ///   - theme: the colours that the terminal has.
    public func write(_ drawing: Drawing, in theme: Theme) {
        guard !terminal.canDraw else { return draw(drawing) }
        switch drawing.content {
        case .lines(let lines):
            write(lines.flatMap { Array("\(theme.render($0.trimmingEnd()))\n".utf8) })
        case .sequence(let bytes): write(bytes + [0x0A])
        }
    }

    /// Draws a picture beside lines that were printed last, without moving them.
    ///
    /// - Parameters:
    ///   - drawing: the picture.
    ///   - lines: how many lines above the cursor its first row is; fewer than the screen has.
    ///   - column: its first column, from 0.
    public func draw(_ drawing: Drawing, above lines: Int, column: Int) {
        guard terminal.canDraw, lines > 0, lines < size.rows else { return }
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
