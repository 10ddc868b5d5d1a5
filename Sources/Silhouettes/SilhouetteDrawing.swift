public import DesignTokens

/// A drawing that replaces a missing picture of a Pokémon: its silhouette in its colour, with its number and
/// marks in the corners.
///
/// A silhouette has a dark edge surrounded by a light one, so that it is visible on any background: at least
/// one of them has a contrast ratio of 3 or more, as required by
/// <https://www.w3.org/TR/WCAG21/#non-text-contrast>.
public struct SilhouetteDrawing: Hashable, Sendable {
    /// The outline.
    public var shape: Silhouette
    /// The fill colour.
    public var color: SilhouetteColor
    /// The number in the upper left corner; nil for none.
    public var number: Int?
    /// The marks in the corners: shiny in the upper right one, and at most two others in the lower ones.
    public var marks: [SilhouetteMark]

    /// Creates a drawing of a Pokémon.
    public init(_ shape: Silhouette, _ color: SilhouetteColor, number: Int?, marks: [SilhouetteMark] = []) {
        self.shape = shape
        self.color = color
        self.number = number
        self.marks = marks
    }

    /// The colour of the inner edge.
    public static let innerEdge = Color(0x26262C)
    /// The colour of the outer edge.
    static let outerEdge = Color.white

    /// The maximum width and height in pixels.
    public static let maximumSide = 512

    /// Renders the drawing.
    ///
    /// - Parameter side: The width and height, 16 to `maximumSide` pixels.
    /// - Returns: The pixels in rows from the top, each as red, green, blue and alpha, 0 to 255.
    public func pixels(side: Int) -> [UInt8] { Self.pixels(of: layers, side: side) }

    /// Renders layers; see `pixels(side:)`.
    static func pixels(of layers: [SilhouetteLayer], side: Int) -> [UInt8] {
        let side = min(max(side, 16), maximumSide)
        var canvas = Canvas(width: side, height: side)
        let unit = Double(side) / 200
        for layer in layers {
            let polygons = layer.polygons.map { $0.map { $0.placed(at: .zero, scale: unit) } }
            if layer.pen > 0 {
                let places = polygons.flatMap(\.self)
                canvas.draw(places, layer.color, pen: layer.pen * unit, opacity: layer.opacity)
            } else if layer.edge > 0 {
                for polygon in polygons { canvas.fillEdged(polygon, layer.color, edge: layer.edge * unit) }
            } else {
                canvas.fill(polygons, layer.color, opacity: layer.opacity)
            }
        }
        return canvas.bytes
    }

    /// The layers, from back to front.
    public var layers: [SilhouetteLayer] {
        let body = shape.outline.map { $0.placed(at: Point(x: 13, y: 24), scale: 0.87) }
        var corners = zip(marks.filter { $0 != .shiny }, [150.0, 8]).map {
            $0.layer(at: Point(x: $1, y: 150))
        }
        if marks.contains(.shiny) { corners.append(SilhouetteMark.shiny.layer(at: Point(x: 150, y: 8))) }
        let figure = SilhouetteLayer(polygons: [body], color: color.color, edge: 2.2)
        return [number.map(layer), figure].compactMap(\.self) + corners
    }

    /// Returns a number as a layer, small enough for a corner that no figure's head reaches; otherwise a digit
    /// would look like a hat.
    private func layer(of number: Int) -> SilhouetteLayer {
        let drawing = StrokeFont.drawing(of: String(number))
        let scale = min(76 / drawing.width, 1.5)
        let places = drawing.places.map { $0.placed(at: Point(x: 6, y: 8), scale: scale) }
        return SilhouetteLayer(
            polygons: [places], color: Color(0x808080), opacity: 0.75, pen: scale * StrokeFont.boldPen)
    }
}

extension Point {
    /// The origin, at the top left.
    static let zero = Point(x: 0, y: 0)
}
