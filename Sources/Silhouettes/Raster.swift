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

    /// Writes the characters of a text that `PixelFont` has, as smooth letters: where a cubic B-spline through
    /// the font's pixels is high enough.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - x: The left edge.
    ///   - y: The top of capital letters.
    ///   - scale: The width of a font's pixel.
    ///   - isBold: Whether the letters are thicker.
    ///   - color: The colour.
    public mutating func write(
        _ text: String, x: Double, y: Double, scale: Double, isBold: Bool, _ color: Color
    ) {
        let letters = PixelFont.columns(of: text)
        let columns = Int(x - scale)...Int(x + Double(letters.count + 1) * scale)
        let across = columns.map { Self.samples(at: (Double($0) + 0.5 - x) / scale - 0.5) }
        let top = y - Double(PixelFont.accentRows) * scale
        for row in Int(top - scale)...Int(top + Double(PixelFont.rows + 1) * scale) {
            let down = Self.samples(at: (Double(row) + 0.5 - top) / scale - 0.5)
            let heights = letters.map { bits in
                down.reduce(0) { $0 + (bits & 1 << $1.index == 0 ? 0 : $1.weight) }
            }
            for (column, samples) in zip(columns, across) {
                let height = samples.reduce(0) {
                    $0 + (heights.indices.contains($1.index) ? heights[$1.index] * $1.weight : 0)
                }
                let cover = (height - (isBold ? 0.36 : 0.4)) * scale * 1.2 + 0.5
                if cover > 0 { blend(column, row, color, alpha: Int(min(1, cover) * 255)) }
            }
        }
    }

    /// Returns the pixels that have a part in a cubic B-spline at a place, and their parts.
    private static func samples(at place: Double) -> [(index: Int, weight: Double)] {
        let first = Int(place.rounded(.down)) - 1
        return (first...(first + 3)).map { index in
            let near = abs(Double(index) - place)
            let far = 2 - near
            return (index, near < 1 ? 2 / 3 - near * near + near * near * near / 2 : far * far * far / 6)
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
