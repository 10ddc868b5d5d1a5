public import DesignTokens

/// An opaque picture of few colours, drawn from back to front.
public struct Raster: Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The pixels in rows from the top.
    private(set) var pixels: [Color]

    /// Creates a picture of a single colour.
    public init(width: Int, height: Int, _ ground: Color) {
        self.width = width
        self.height = height
        pixels = [Color](repeating: ground, count: width * height)
    }

    /// Fills a rectangle; what is outside of the picture is cut off.
    public mutating func fill(x: Int, y: Int, width: Int, height: Int, _ color: Color) {
        let columns = max(0, x)..<max(0, x, min(self.width, x + width))
        for row in max(0, y)..<max(0, y, min(self.height, y + height)) {
            for column in columns { pixels[row * self.width + column] = color }
        }
    }

    /// Draws a silhouette.
    ///
    /// - Parameters:
    ///   - drawing: The silhouette.
    ///   - x: The left edge.
    ///   - y: The top edge.
    ///   - side: The width and height, 16 to `SilhouetteDrawing.maximumSide` pixels.
    ///   - opacity: The opacity, 0 to 1.
    public mutating func draw(_ drawing: SilhouetteDrawing, x: Int, y: Int, side: Int, opacity: Double = 1) {
        stamp(drawing.pixels(side: side), x, y, opacity)
    }

    /// Draws a mark; see the same for silhouettes.
    public mutating func draw(_ mark: SilhouetteMark, x: Int, y: Int, side: Int) {
        stamp(SilhouetteDrawing.pixels(of: [mark.layer], side: side), x, y, 1)
    }

    /// Writes text that `PixelFont` can write; all else is left out.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - x: The left edge.
    ///   - y: The top of capital letters.
    ///   - scale: The width of a font's pixel.
    ///   - color: The colour.
    public mutating func write(_ text: String, x: Int, y: Int, scale: Int, _ color: Color) {
        for (column, bits) in PixelFont.columns(of: text).enumerated() {
            for row in 0..<PixelFont.rows where bits & 1 << row != 0 {
                fill(
                    x: x + column * scale, y: y + (row - PixelFont.accentRows) * scale, width: scale,
                    height: scale, color)
            }
        }
    }

    /// Composites a square of red, green, blue and alpha values.
    private mutating func stamp(_ bytes: [UInt8], _ x: Int, _ y: Int, _ opacity: Double) {
        let side = Int(Double(bytes.count / 4).squareRoot())
        for row in max(0, -y)..<max(0, -y, min(side, height - y)) {
            for column in max(0, -x)..<max(0, -x, min(side, width - x)) {
                let byte = (row * side + column) * 4
                let alpha = Int(Double(bytes[byte + 3]) * opacity)
                guard alpha > 0 else { continue }
                let place = (y + row) * width + x + column
                let below = pixels[place]
                func mixed(_ above: UInt8, _ below: UInt8) -> UInt8 {
                    UInt8((Int(above) * alpha + Int(below) * (255 - alpha) + 127) / 255)
                }
                pixels[place].red = mixed(bytes[byte], below.red)
                pixels[place].green = mixed(bytes[byte + 1], below.green)
                pixels[place].blue = mixed(bytes[byte + 2], below.blue)
            }
        }
    }
}
