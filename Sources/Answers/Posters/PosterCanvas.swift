import DesignTokens
import Silhouettes

/// A surface for posters, drawn from back to front.
protocol PosterCanvas {
    mutating func box(_ frame: Frame, _ color: Color, rounding: Double)

    /// Writes a line of text, at half the height of a frame; a long text becomes smaller, and is then truncated.
    mutating func text(_ text: String, in frame: Frame, _ style: TextStyle)

    /// Draws the picture of a Pokémon, or its silhouette.
    mutating func picture(of cell: Poster.Cell, in frame: Frame, isSprite: Bool)

    mutating func mark(_ mark: SilhouetteMark, in frame: Frame)

    /// Returns the width of a text in a font size.
    func width(of text: String, size: Double) -> Double

    /// Returns whether the canvas has letters for a text.
    func canWrite(_ text: String) -> Bool
}

extension PosterCanvas {
    /// Returns a text, truncated if it doesn't fit, its font size, and the share of the free width to its left.
    func fitted(_ text: String, in frame: Frame, _ style: TextStyle) -> (String, size: Double, left: Double) {
        var text = text
        let size = max(style.size * style.least, min(style.size, frame.width / width(of: text, size: 1)))
        while text.count > 2, width(of: text, size: size) > frame.width + 0.01 {
            text = text.dropLast(2) + "…"
        }
        return (text, size, style.anchor == .start ? 0 : style.anchor == .middle ? 0.5 : 1)
    }
}

/// The look of a line of text.
struct TextStyle {
    /// The end of a frame that the text touches.
    enum Anchor: String { case start, middle, end }

    /// The font size in pixels.
    var size: Double
    var color = Color.black
    var isBold = false
    var anchor = Anchor.middle
    /// The smallest share of its size to which a long text may shrink.
    var least = 0.6
}

/// The size of a rectangle, in pixels.
typealias FrameSize = (width: Double, height: Double)

/// A rectangle, in pixels.
struct Frame {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Returns the rectangle without a margin.
    func inset(_ margin: Double) -> Frame {
        Frame(x + margin, y + margin, width - 2 * margin, height - 2 * margin)
    }

    /// Returns a cell of the grid whose first cell is at the upper left corner.
    func cell(_ column: Int, _ row: Int, of size: FrameSize) -> Frame {
        Frame(x + Double(column) * size.width, y + Double(row) * size.height, size.width, size.height)
    }
}
