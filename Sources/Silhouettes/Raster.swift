public import DesignTokens
import Foundation

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

    /// Fills a rectangle, clipped to the picture.
    public mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ color: Color) {
        let pixel = SIMD4(color.red, color.green, color.blue, 255)
        for row in rows { for column in columns { blend(column, row, pixel) } }
    }

    /// Rounds the corners of a rectangle by drawing the colour around it.
    public mutating func round(_ columns: Range<Int>, _ rows: Range<Int>, _ color: Color) {
        let radius = 12
        for row in 0..<radius {
            for column in 0..<radius {
                let distance = hypot(Double(radius - row) - 0.5, Double(radius - column) - 0.5)
                let alpha = min(1, max(0, distance - Double(radius) + 0.5)) * 255
                let pixel = SIMD4(color.red, color.green, color.blue, UInt8(alpha))
                for x in [columns.lowerBound + column, columns.upperBound - 1 - column] {
                    for y in [rows.lowerBound + row, rows.upperBound - 1 - row] { blend(x, y, pixel) }
                }
            }
        }
    }

    /// Draws layers of a silhouette into a square of at least 16 pixels.
    public mutating func draw(_ layers: [SilhouetteLayer], x: Int, y: Int, side: Int) {
        let side = max(16, side)
        draw(SilhouetteDrawing.pixels(of: layers, side: side), x: x, y: y, width: side)
    }

    /// Writes the characters of a text that `StrokeFont` has.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - x: The left edge.
    ///   - y: The top of capital letters.
    ///   - height: The height of capital letters.
    ///   - isBold: Whether the letters are thicker.
    ///   - color: The colour.
    public mutating func write(
        _ text: String, x: Double, y: Double, height: Double, isBold: Bool, _ color: Color
    ) {
        let scale = height / StrokeFont.capitalHeight
        let margin = StrokeFont.margin * scale
        let drawing = StrokeFont.drawing(of: text)
        var canvas = Canvas(
            width: Int(drawing.width * scale + 2 * margin) + 2, height: Int(height + 2 * margin) + 2)
        let left = Int(x - margin)
        let top = Int(y - margin)
        let origin = Point(x: x - Double(left), y: y - Double(top))
        canvas.draw(
            drawing.places.map { $0.placed(at: origin, scale: scale) }, color,
            pen: (isBold ? StrokeFont.boldPen : StrokeFont.pen) * scale, opacity: 1)
        draw(canvas.bytes, x: left, y: top, width: canvas.width)
    }

    /// Draws pixels in rows of this width.
    private mutating func draw(_ drawn: [UInt8], x: Int, y: Int, width: Int) {
        for place in 0..<(drawn.count / 4) {
            blend(x + place % width, y + place / width, SIMD4(drawn[(place * 4)..<(place * 4 + 4)]))
        }
    }

    /// Draws a pixel: red, green, blue and alpha.
    private mutating func blend(_ x: Int, _ y: Int, _ pixel: SIMD4<UInt8>) {
        guard 0..<width ~= x, 0..<height ~= y else { return }
        let alpha = Int(pixel.w)
        for part in 0..<3 {
            let index = (y * width + x) * 3 + part
            bytes[index] = UInt8((Int(pixel[part]) * alpha + Int(bytes[index]) * (255 - alpha) + 127) / 255)
        }
    }

    /// Encodes the picture as a PNG file with a palette of its most frequent colours.
    ///
    /// - Parameter limit: The maximum size of the file in bytes. A picture with too many details loses
    ///   colours until it fits, or has only 16.
    /// - Returns: The bytes of the file; empty if out of memory.
    public func png(atMost limit: Int) -> [UInt8] {
        let pixels = stride(from: 0, to: bytes.count, by: 3).map { start in
            bytes[start..<start + 3].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        var counts: [UInt32: Int] = [:]
        var start = 0
        for place in 1...pixels.count where place == pixels.count || pixels[place] != pixels[start] {
            counts[pixels[start], default: 0] += place - start
            start = place
        }
        let colors = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        var file: [UInt8] = []
        for count in [256, 64, 16] {
            let palette = colors.prefix(count).map { Color($0) }
            let indices = Dictionary(
                uniqueKeysWithValues: colors.map { ($0, Self.nearest(in: palette, to: Color($0))) })
            guard let rows = PNG.rows(of: pixels.map { indices[$0] ?? 0 }, width: width) else { return [] }
            file = PNG.file(width: width, height: height, palette: palette, rows)
            if file.count <= limit { break }
        }
        return file
    }

    /// Returns the index of the most similar colour of a palette.
    private static func nearest(in palette: [Color], to color: Color) -> UInt8 {
        var nearest = (index: 0, distance: Int.max)
        for (index, other) in palette.enumerated() {
            let red = Int(color.red) - Int(other.red)
            let green = Int(color.green) - Int(other.green)
            let blue = Int(color.blue) - Int(other.blue)
            let distance = red * red + green * green + blue * blue
            if distance < nearest.distance { nearest = (index, distance) }
        }
        return UInt8(nearest.index)
    }
}
