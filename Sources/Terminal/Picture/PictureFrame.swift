/// The cells that a picture fills, and the pixels to draw in them.
struct PictureFrame: Equatable {
    /// The width and height of a character cell, in pixels of the raster.
    static let symbolRaster = 8
    /// The maximum enlargement with sixels, which need many bytes.
    private static let maximumSixelScale = 3.0

    /// The width in cells.
    var columns: Int
    /// The height in cells.
    var rows: Int
    /// The size of the scaled picture, in pixels of the raster.
    var picture: PixelSize
    /// The size of the raster that fills all cells.
    var raster: PixelSize
    /// The number of times to repeat each pixel across and down; nil if the picture is resampled.
    var repeats: PixelSize?

    /// Finds the largest frame for a picture of the given size in a box of cells, each `cell` pixels large.
    init(
        _ picture: PixelSize, in box: TerminalSize, as form: PictureForm, cell: PixelSize,
        grain: Drawing.Grain
    ) {
        // Sixels come in bands of six pixels.
        let band = form == .sixel ? 6 : 1
        let room = PixelSize(width: box.columns * cell.width, height: box.rows * cell.height / band * band)
        let fit = min(
            Double(room.width) / Double(picture.width), Double(room.height) / Double(picture.height))
        repeats = grain == .pixels ? Self.repeats(of: picture, in: box, as: form, fit: fit) : nil
        let symbol = PixelSize(width: Self.symbolRaster, height: Self.symbolRaster)
        let dots: PixelSize
        if let repeats {
            dots = form == .symbols ? symbol : cell
            self.picture = PixelSize(
                width: picture.width * repeats.width, height: picture.height * repeats.height)
            columns = Self.cells(Double(self.picture.width), of: dots.width, atMost: box.columns)
            rows = Self.cells(Double(self.picture.height), of: dots.height, atMost: box.rows)
        } else {
            let scale = form == .sixel ? min(fit, Self.maximumSixelScale) : fit
            let width = Double(picture.width) * scale
            let height = Double(picture.height) * scale
            columns = Self.cells(width, of: cell.width, atMost: box.columns)
            rows = Self.cells(height, of: cell.height, atMost: box.rows)
            switch form {
            case .symbols: dots = symbol
            case .sixel: dots = cell
            case .kitty, .iterm:
                // These terminals enlarge pictures themselves, so don't send more pixels than the original
                // has.
                let shrink = max(1, scale)
                dots = PixelSize(
                    width: Int((Double(cell.width) / shrink).rounded(.up)),
                    height: Int((Double(cell.height) / shrink).rounded(.up)))
            }
            func pixels(_ length: Double, _ cell: Int, _ dots: Int, _ cells: Int) -> Int {
                max(1, min(cells * dots, Int((length / Double(cell) * Double(dots)).rounded())))
            }
            self.picture = PixelSize(
                width: pixels(width, cell.width, dots.width, columns),
                height: pixels(height, cell.height, dots.height, rows))
        }
        raster =
            form == .sixel
            ? PixelSize(width: self.picture.width, height: (self.picture.height + band - 1) / band * band)
            : PixelSize(width: columns * dots.width, height: rows * dots.height)
    }

    /// Returns the number of times to repeat each pixel for integer scaling; nil if there isn't room.
    private static func repeats(
        of picture: PixelSize, in box: TerminalSize, as form: PictureForm, fit: Double
    ) -> PixelSize? {
        guard form == .symbols else { return fit < 1 ? nil : PixelSize(width: Int(fit), height: Int(fit)) }
        // A pixel is half a cell: one column wide and half a row high.
        guard picture.width <= box.columns, (picture.height + 1) / 2 <= box.rows else { return nil }
        return PixelSize(width: symbolRaster, height: symbolRaster / 2)
    }

    private static func cells(_ length: Double, of size: Int, atMost most: Int) -> Int {
        // Tolerate rounding errors: a value slightly above a whole number isn't rounded up to the next.
        max(1, min(most, Int((length / Double(size) - 0.001).rounded(.up))))
    }

    /// Draws the scaled picture in the middle of the raster.
    func raster(of bitmap: Bitmap) -> Bitmap {
        let sized =
            if let repeats {
                bitmap.repeated(repeats.width, repeats.height)
            } else {
                bitmap.resampled(width: picture.width, height: picture.height)
            }
        return sized.padded(width: raster.width, height: raster.height)
    }
}
