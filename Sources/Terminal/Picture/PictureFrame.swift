/// How large a picture becomes in the cells of a terminal.

/// The cells that a picture fills, and the pixels that are to be drawn in them.
struct PictureFrame: Equatable {
    /// How many pixels across and down a cell of characters is drawn from.
    static let symbolRaster = 8
    /// Sixels, which take many bytes, are not enlarged further.
    private static let maximumSixelScale = 3.0

    /// The cells from left to right.
    var columns: Int
    /// The cells from top to bottom.
    var rows: Int
    /// The picture's own size, in pixels of the raster.
    var picture: PixelSize
    /// The raster: what all the cells take.
    var raster: PixelSize
    /// How often a pixel is repeated across and down, instead of being resampled.
    var repeats: PixelSize?

    /// The largest frame for a picture of that size in a box of cells, each of which has `cell` pixels.
    init(
        _ picture: PixelSize, in box: TerminalSize, as form: PictureForm, cell: PixelSize,
        grain: Drawing.Grain
    ) {
        // Sixels come in bands of six pixels.
        let band = form == .sixel ? 6 : 1
        let room = PixelSize(width: box.columns * cell.width, height: box.rows * cell.height / band * band)
        let fit = min(
            Double(room.width) / Double(picture.width), Double(room.height) / Double(picture.height))
        if grain == .pixels, let frame = Self(repeating: picture, box: box, form, cell, fit, band) {
            self = frame
            return
        }
        let scale = form == .sixel ? min(fit, Self.maximumSixelScale) : fit
        let (width, height) = (Double(picture.width) * scale, Double(picture.height) * scale)
        columns = Self.cells(width, of: cell.width, atMost: box.columns)
        rows = Self.cells(height, of: cell.height, atMost: box.rows)
        let dots: PixelSize
        switch form {
        case .symbols: dots = PixelSize(width: Self.symbolRaster, height: Self.symbolRaster)
        case .sixel: dots = cell
        case .kitty, .iterm:
            // These terminals enlarge by themselves, so they are not sent more pixels than there are.
            let shrink = max(1, scale)
            dots = PixelSize(
                width: Int((Double(cell.width) / shrink).rounded(.up)),
                height: Int((Double(cell.height) / shrink).rounded(.up)))
        }
        func pixels(_ length: Double, _ cell: Int, _ dots: Int, _ most: Int) -> Int {
            max(1, min(most, Int((length / Double(cell) * Double(dots)).rounded())))
        }
        let whole = PixelSize(width: columns * dots.width, height: rows * dots.height)
        self.picture = PixelSize(
            width: pixels(width, cell.width, dots.width, whole.width),
            height: pixels(height, cell.height, dots.height, whole.height))
        raster = form == .sixel ? Self.banded(self.picture, band) : whole
    }

    /// The frame that scales every pixel by a whole number; nil if there is no room for that.
    private init?(
        repeating picture: PixelSize, box: TerminalSize, _ form: PictureForm, _ cell: PixelSize,
        _ fit: Double,
        _ band: Int
    ) {
        if form == .symbols {
            // A pixel is half a cell: as wide as a column, as high as half a row.
            columns = picture.width
            rows = (picture.height + 1) / 2
            guard columns <= box.columns, rows <= box.rows else { return nil }
            let times = PixelSize(width: Self.symbolRaster, height: Self.symbolRaster / 2)
            repeats = times
            self.picture = PixelSize(
                width: picture.width * times.width, height: picture.height * times.height)
            raster = PixelSize(width: columns * Self.symbolRaster, height: rows * Self.symbolRaster)
            return
        }
        let times = Int(fit)
        guard times >= 1 else { return nil }
        repeats = PixelSize(width: times, height: times)
        self.picture = PixelSize(width: picture.width * times, height: picture.height * times)
        columns = Self.cells(Double(self.picture.width), of: cell.width, atMost: box.columns)
        rows = Self.cells(Double(self.picture.height), of: cell.height, atMost: box.rows)
        let whole = PixelSize(width: columns * cell.width, height: rows * cell.height)
        raster = form == .sixel ? Self.banded(self.picture, band) : whole
    }

    private static func cells(_ length: Double, of size: Int, atMost most: Int) -> Int {
        // A hair more than a whole number is that number, not the next one.
        max(1, min(most, Int((length / Double(size) - 0.001).rounded(.up))))
    }

    private static func banded(_ size: PixelSize, _ band: Int) -> PixelSize {
        PixelSize(width: size.width, height: (size.height + band - 1) / band * band)
    }

    /// The pixels that are to be drawn: the picture in its new size, in the middle of what its cells take.
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
