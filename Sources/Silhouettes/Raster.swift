public import DesignTokens

/// An opaque picture, drawn from back to front.
public struct Raster: Sendable {
    let width: Int
    let height: Int
    /// The red, green and blue values of each pixel, in rows from the top.
    private(set) var bytes: [UInt8]

    /// Creates a black picture of this size in pixels.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
        bytes = [UInt8](repeating: 0, count: width * height * 3)
    }

    /// Fills a rectangle; what is outside of the picture is cut off.
    public mutating func fill(x: Int, y: Int, width: Int, height: Int, _ color: Color) {
        for row in y..<max(y, y + height) {
            for column in x..<max(x, x + width) { blend(column, row, color, alpha: 255) }
        }
    }

    /// Draws layers of a silhouette into a square of at least 16 pixels.
    public mutating func draw(_ layers: [SilhouetteLayer], x: Int, y: Int, side: Int) {
        let side = max(16, side)
        let drawn = SilhouetteDrawing.pixels(of: layers, side: side)
        for place in 0..<(side * side) where drawn[place * 4 + 3] > 0 {
            let color = Color(
                UInt32(drawn[place * 4]) << 16 | UInt32(drawn[place * 4 + 1]) << 8
                    | UInt32(drawn[place * 4 + 2]))
            blend(x + place % side, y + place / side, color, alpha: Int(drawn[place * 4 + 3]))
        }
    }

    /// Writes the characters of a text that `PixelFont` has.
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

    private mutating func blend(_ x: Int, _ y: Int, _ color: Color, alpha: Int) {
        guard 0..<width ~= x, 0..<height ~= y else { return }
        let start = (y * width + x) * 3
        mix(color.red, into: start, alpha)
        mix(color.green, into: start + 1, alpha)
        mix(color.blue, into: start + 2, alpha)
    }

    private mutating func mix(_ part: UInt8, into index: Int, _ alpha: Int) {
        bytes[index] = UInt8((Int(part) * alpha + Int(bytes[index]) * (255 - alpha) + 127) / 255)
    }
}

extension Raster {
    /// Encodes the picture as a PNG file.
    ///
    /// - Parameter limit: The maximum size of the file in bytes. A picture with too many details loses bits
    ///   of its colours until it fits, or has only one bit for each part.
    /// - Returns: The bytes of the file; empty if out of memory.
    public func png(atMost limit: Int) -> [UInt8] {
        var file: [UInt8] = []
        for lost in [3, 4, 5, 6, 7] {
            let levels = 255 >> lost
            let table = (0...255).map { UInt8(($0 >> lost) * 255 / levels) }
            guard let rows = PNG.rows(of: bytes.map { table[Int($0)] }, width: width * 3) else { return [] }
            file = PNG.file(width: width, height: height, .rgb, rows)
            if file.count <= limit { break }
        }
        return file
    }
}
