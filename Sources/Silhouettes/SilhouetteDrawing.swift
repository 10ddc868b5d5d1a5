public import DesignTokens

/// A drawing in place of a Pokémon's picture: its silhouette in its colour, with its number behind it and marks in the corners.
///
/// A silhouette has a dark edge within a light one, so that it is seen on every colour: one of the two always has a contrast of
/// 3 or more, as <https://www.w3.org/TR/WCAG21/#non-text-contrast> asks.
public struct SilhouetteDrawing: Hashable, Sendable {
    /// The outline.
    public var shape: Silhouette
    /// The colour that fills it.
    public var color: SilhouetteColor
    /// The number behind it.
    public var number: Int
    /// The marks in its lower corners, at most two.
    public var marks: [SilhouetteMark]

    /// A drawing of one Pokémon.
    public init(_ shape: Silhouette, _ color: SilhouetteColor, number: Int, marks: [SilhouetteMark] = []) {
        self.shape = shape
        self.color = color
        self.number = number
        self.marks = marks
    }

    /// The edge next to the colour.
    public static let innerEdge = Color(0x26262C)
    /// The edge around that one.
    public static let outerEdge = Color.white

    /// The most pixels of a side.
    public static let maximumSide = 512

    /// Draws it.
    ///
    /// - Parameter side: the width and the height, 16 to `maximumSide` pixels.
    /// - Returns: rows from the top, each pixel in red, green, blue and opacity, 0 to 255.
    public func pixels(side: Int) -> [UInt8] {
        var canvas = Canvas(side: min(max(side, 16), Self.maximumSide))
        let unit = Double(canvas.side) / 200
        for layer in layers {
            let polygons = layer.polygons.map { $0.map { $0.placed(at: .zero, scale: unit) } }
            if layer.edge > 0 {
                for polygon in polygons { canvas.fillEdged(polygon, layer.color, edge: layer.edge * unit) }
            } else {
                canvas.fill(polygons, layer.color, opacity: layer.opacity)
            }
        }
        return canvas.bytes
    }

    /// The layers, from the back to the front.
    public var layers: [SilhouetteLayer] {
        let body = shape.outline.map { $0.placed(at: Point(x: 13, y: 24), scale: 0.87) }
        let corners = zip(marks, [150.0, 8]).map { mark, left in
            let outline = mark.outline.map { $0.placed(at: Point(x: left, y: 150), scale: 0.21) }
            return SilhouetteLayer(polygons: [outline], color: mark.color, edge: 1.6)
        }
        return [numberLayer, SilhouetteLayer(polygons: [body], color: color.color, edge: 2.2)] + corners
    }

    private var numberLayer: SilhouetteLayer {
        let digits = Digits.outlines(of: number)
        // The full width of the picture, but no more than its upper half.
        let scale = min(184 / digits.width, 84 / Digits.height)
        let left = (200 - digits.width * scale) / 2
        return SilhouetteLayer(
            polygons: digits.polygons.map { $0.map { $0.placed(at: Point(x: left, y: 10), scale: scale) } },
            color: Color(0x808080), opacity: 0.38)
    }
}

extension Point {
    /// The corner where drawings begin.
    static let zero = Point(x: 0, y: 0)
}
