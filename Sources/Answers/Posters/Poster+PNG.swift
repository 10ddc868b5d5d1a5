import DesignTokens
import Silhouettes
import Wording

extension Poster {
    /// Draws the poster as a PNG file of 1,200 × 630 pixels and at most 80 kB, for previews of links. It has
    /// silhouettes and Latin names, nothing that others own. A long list shows only its beginning.
    package func png() -> [UInt8] {
        let shown = preview
        let hidden = podium.count + cells.count - shown.podium.count - shown.cells.count
        var drawing = PosterDrawing(
            canvas: Raster(width: 1_200, height: 630), poster: shown, layout: PosterLayout(shown),
            marks: shown.marks(ofAllBut: []), footer: hidden > 0 ? "and \(hidden.grouped) more" : "")
        drawing.draw()
        return drawing.canvas.png(atMost: 80_000)
    }

    /// The poster with as many Pokémon as leave room for their names. A grid with columns keeps all.
    private var preview: Poster {
        guard blocks.allSatisfy(\.columns.isEmpty) else { return self }
        let isInBoxes = blocks.contains { $0.width != nil }
        // Boxes only order a list.
        let rows = isInBoxes ? [Row(cells: cells)] : blocks.flatMap(\.rows)
        let each = rows.count > 1 ? max(6, 40 / rows.count) : podium.isEmpty ? 18 : 12
        var poster = Poster(
            title, subtitle: subtitle, podium: podium,
            blocks: [Block(rows: rows.map { $0.limited(to: each) })])
        poster.address = address
        return poster
    }
}

/// A canvas with a pixel font and without pictures.
extension Raster: PosterCanvas {
    mutating func box(_ frame: Frame, _ color: Color, rounding: Double) {
        let left = Int(frame.x.rounded())
        let top = Int(frame.y.rounded())
        fill(
            x: left, y: top, width: Int((frame.x + frame.width).rounded()) - left,
            height: Int((frame.y + frame.height).rounded()) - top, color)
    }

    mutating func text(_ text: String, in frame: Frame, _ style: TextStyle) {
        // Letters that would be too small to read are left out.
        guard style.size > 9 else { return }
        var text = text.prefix(100).filter { PixelFont.canWrite(String($0)) }
        guard !text.isEmpty else { return }
        let size = style.size(in: frame, width: width(of: text, size: 1))
        while width(of: text, size: size) > frame.width + 0.01, text.count > 2 {
            text = text.dropLast(2) + "…"
        }
        let share = style.anchor == .start ? 0 : style.anchor == .middle ? 0.5 : 1
        let scale = size / Self.fontSize
        write(
            text, x: frame.x + (frame.width - width(of: text, size: size)) * share,
            y: frame.y + (frame.height - Double(PixelFont.capitalHeight) * scale) / 2, scale: scale,
            isBold: style.isBold, style.color)
    }

    /// The font size in which a pixel of the font is one pixel.
    private static let fontSize = 7.5

    func width(of text: String, size: Double) -> Double {
        Double(PixelFont.width(of: text)) * size / Self.fontSize
    }

    func canWrite(_ text: String) -> Bool { PixelFont.canWrite(String(text.prefix(100))) }

    mutating func picture(of cell: Poster.Cell, in frame: Frame, isSprite: Bool) {
        draw(
            SilhouetteDrawing(cell.pokemon, isTile: true)?.layers ?? [], x: Int(frame.x), y: Int(frame.y),
            side: Int(frame.width))
    }

    mutating func mark(_ mark: SilhouetteMark, in frame: Frame) {
        draw([mark.layer], x: Int(frame.x), y: Int(frame.y), side: Int(frame.width))
    }
}
