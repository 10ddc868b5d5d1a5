import DesignTokens
import Foundation

/// A pixel buffer to draw on, from back to front.
struct Canvas {
    let width: Int
    let height: Int
    /// The red, green, blue and alpha values of each pixel, not premultiplied.
    private(set) var bytes: [UInt8]

    /// Creates a transparent canvas.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        bytes = [UInt8](repeating: 0, count: width * height * 4)
    }

    /// Fills polygons; a polygon inside another is a hole.
    mutating func fill(_ polygons: [[Point]], _ color: Color, opacity: Double) {
        paint(coverage(of: polygons), color, opacity)
    }

    /// Draws with a round pen at places close to each other.
    mutating func draw(_ places: [Point], _ color: Color, pen: Double, opacity: Double) {
        var coverage = [Double](repeating: 0, count: width * height)
        let reach = (pen + 1) / 2
        for place in places {
            for row in Int(place.y - reach)...Int(place.y + reach) where 0..<height ~= row {
                for column in Int(place.x - reach)...Int(place.x + reach) where 0..<width ~= column {
                    let distance = hypot(Double(column) + 0.5 - place.x, Double(row) + 0.5 - place.y)
                    let pixel = row * width + column
                    coverage[pixel] = max(coverage[pixel], min(1, reach - distance))
                }
            }
        }
        paint(coverage, color, opacity)
    }

    /// Fills a polygon and outlines it with a dark edge and then a light one, each `edge` pixels wide.
    mutating func fillEdged(_ polygon: [Point], _ color: Color, edge: Double) {
        let inside = coverage(of: [polygon])
        let distances = distances(from: inside)
        func ring(_ width: Double) -> [Double] { distances.map { min(1, max(0, width + 0.5 - $0)) } }
        paint(ring(2 * edge), SilhouetteDrawing.outerEdge, 0.92)
        paint(ring(edge), SilhouetteDrawing.innerEdge, 1)
        paint(inside, color, 1)
    }

    /// The number of scan lines per pixel.
    private static let lines = 4

    /// Computes the fraction of each pixel that is inside the polygons, by the even-odd rule.
    private func coverage(of polygons: [[Point]]) -> [Double] {
        var coverage = [Double](repeating: 0, count: width * height)
        for line in 0..<(height * Self.lines) {
            let y = (Double(line) + 0.5) / Double(Self.lines)
            var crossings: [Double] = []
            for polygon in polygons {
                var previous = polygon.last ?? .zero
                for point in polygon {
                    if (previous.y <= y) != (point.y <= y) {
                        let share = (y - previous.y) / (point.y - previous.y)
                        crossings.append(previous.x + share * (point.x - previous.x))
                    }
                    previous = point
                }
            }
            crossings.sort()
            let row = line / Self.lines * width
            for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
                // The first and the last pixel of a line segment may be partly covered.
                let left = max(0, crossings[pair])
                let right = min(Double(width), crossings[pair + 1])
                guard right > left else { continue }
                for column in Int(left)..<min(width, Int(right.rounded(.up))) {
                    let share = min(right, Double(column + 1)) - max(left, Double(column))
                    coverage[row + column] += share / Double(Self.lines)
                }
            }
        }
        return coverage
    }

    /// Computes each pixel's distance from the covered pixels, by a two-pass chamfer transform (Borgefors
    /// 1986, <https://doi.org/10.1016/S0734-189X(86)80047-0>).
    private func distances(from coverage: [Double]) -> [Double] {
        // With a margin, each pixel has all neighbours.
        let line = width + 2
        let pixels = (1...height).flatMap { y in (1...width).map { x in y * line + x } }
        var distances = [Double](repeating: 1e9, count: line * (height + 2))
        for (pixel, cover) in zip(pixels, coverage) where cover >= 0.5 { distances[pixel] = 1 - cover }
        let diagonal = 2.0.squareRoot()
        let neighbors = [(1, 1), (line, 1), (line + 1, diagonal), (line - 1, diagonal)]
        for (pixels, sign) in [(pixels, -1), (pixels.reversed(), 1)] {
            for pixel in pixels {
                for (offset, step) in neighbors {
                    distances[pixel] = min(distances[pixel], distances[pixel + sign * offset] + step)
                }
            }
        }
        return pixels.map { distances[$0] }
    }

    /// Composites a colour over the canvas (<https://www.w3.org/TR/compositing-1/#simplealphacompositing>).
    private mutating func paint(_ coverage: [Double], _ color: Color, _ opacity: Double) {
        let parts = [color.red, color.green, color.blue].map(Double.init)
        for index in coverage.indices where coverage[index] > 0 {
            let above = min(1, coverage[index]) * opacity
            let below = Double(bytes[index * 4 + 3]) / 255 * (1 - above)
            let whole = above + below
            for part in 0..<3 {
                let mixed = parts[part] * above + Double(bytes[index * 4 + part]) * below
                bytes[index * 4 + part] = UInt8((mixed / whole).rounded())
            }
            bytes[index * 4 + 3] = UInt8((whole * 255).rounded())
        }
    }
}
