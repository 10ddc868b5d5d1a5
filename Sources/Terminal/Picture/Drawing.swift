/// A picture ready for a terminal: its size in cells, and what fills them.
public struct Drawing: Sendable {
    /// How a picture is enlarged.
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
            (columns, rows) = (frame.columns, frame.rows)
            let raster = frame.raster(of: cropped)
            // The rest takes long for a large raster.
            guard !Task.isCancelled else { return nil }
            lazy var opaque = raster.blended(on: theme.ground, clearBelow: 64)
            switch form {
            case .symbols: content = .lines(SymbolPicture(raster, frame: frame, theme: theme).lines)
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
