/// A picture ready to draw on a terminal: its size in cells and its content.
public struct Drawing: Sendable {
    /// The method for enlarging a picture.
    public enum Grain: Sendable {
        /// Smooth scaling, for drawings.
        case smooth
        /// Scaling by whole numbers only, for pixel art.
        case pixels
    }

    enum Content {
        case lines([StyledText])
        /// A control sequence, which only `Console.draw` lets through.
        case sequence([UInt8])
    }

    /// The width in columns.
    public let columns: Int
    /// The height in rows.
    public let rows: Int
    let content: Content
    /// The sequence that removes the picture, sent at its first cell; empty if printing over it is enough.
    private(set) var removal: [UInt8] = []

    /// The lines of a picture made of characters; nil for the other forms.
    public var lines: [StyledText]? {
        if case .lines(let lines) = content { return lines }
        return nil
    }

    /// The maximum width and height in cells: a window can claim to have 65,535 of each, which would take a
    /// terabyte.
    public static let maximumSide = 500

    /// Draws a bitmap as large as fits in a box of cells, after cropping its transparent edges. Translucent
    /// pixels are blended with the theme's background. Nil in a program built without picture support, if
    /// memory runs out, or if the task was cancelled.
    ///
    /// - Parameters:
    ///   - bitmap: the picture.
    ///   - form: the protocol that the terminal supports.
    ///   - box: the available cells, of which at most `maximumSide` are used on each side.
    ///   - grain: the method for enlarging it.
    ///   - theme: the available colours and the background.
    ///   - cell: the terminal's cell size in pixels.
    public init?(
        _ bitmap: Bitmap, as form: PictureForm, in box: TerminalSize, grain: Grain = .smooth, theme: Theme,
        cell: PixelSize = .standardCell
    ) {
        #if Pictures
            let cropped = bitmap.cropped()
            let box = TerminalSize(
                columns: min(box.columns, Self.maximumSide), rows: min(box.rows, Self.maximumSide))
            let frame = PictureFrame(
                PixelSize(width: cropped.width, height: cropped.height), in: box, as: form, cell: cell,
                grain: grain)
            columns = frame.columns
            rows = frame.rows
            let raster = frame.raster(of: cropped)
            // Check now, because the rest is slow for a large raster.
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
    /// The size of a screen cell, in pixels.
    public var cellSize: PixelSize {
        (terminal.isOutputTerminal ? PixelSize(cellOf: 1) : nil) ?? .standardCell
    }

    /// Prints a picture below the earlier output if standard output is a terminal; otherwise does nothing.
    ///
    /// This and the other `draw` methods are the only ones that bypass sanitising. That is safe because they
    /// accept only a `Drawing`, whose bytes are generated here from decoded pixels and contain no outside
    /// data.
    public func draw(_ drawing: Drawing) {
        guard terminal.canDraw else { return }
        switch drawing.content {
        case .lines(let lines): print(lines.map { $0.trimmingEnd() })
        case .sequence(let bytes):
            // Terminals disagree about where the cursor ends up after a picture. So make room for its rows
            // first, then draw it from a saved position.
            let rows = drawing.rows
            let room = String(repeating: "\n", count: rows) + "\u{1B}[\(rows)A\u{1B}7"
            write(Array(room.utf8) + bytes + Array("\u{1B}8\u{1B}[\(rows)B\r".utf8))
        }
    }

    /// Prints a picture on a terminal, or writes it to a file or a pipe, to be shown on a terminal later.
    ///
    /// - Parameters:
    ///   - drawing: the picture.
    ///   - theme: the colours that the terminal supports.
    public func write(_ drawing: Drawing, in theme: Theme) {
        guard !terminal.canDraw else { return draw(drawing) }
        switch drawing.content {
        case .lines(let lines):
            write(lines.flatMap { Array("\(theme.render($0.trimmingEnd()))\n".utf8) })
        case .sequence(let bytes): write(bytes + [0x0A])
        }
    }

    /// Draws a picture next to lines that were just printed, without moving them.
    ///
    /// - Parameters:
    ///   - drawing: the picture.
    ///   - lines: the distance from its first row down to the cursor, in lines; less than the height of the
    ///     screen.
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
