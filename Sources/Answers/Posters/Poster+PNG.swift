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
        func width(_ scale: Int) -> Double { Double(PixelFont.width(of: text) * scale) }
        let scale = (1...Self.scale(style.size)).last { width($0) <= frame.width } ?? 1
        while width(scale) > frame.width, text.count > 2 { text = text.dropLast(2) + "…" }
        let share = style.anchor == .start ? 0 : style.anchor == .middle ? 0.5 : 1
        write(
            text, x: Int(frame.x + (frame.width - width(scale)) * share),
            y: Int(frame.y + (frame.height - Double(PixelFont.capitalHeight * scale)) / 2), scale: scale,
            style.color)
    }

    private static func scale(_ size: Double) -> Int { max(1, Int((size / 7.5).rounded())) }

    static var leastShare: Double { 1 }

    func width(of text: String, size: Double) -> Double {
        Double(PixelFont.width(of: text) * Self.scale(size))
    }

    /// One long name doesn't make all of them smaller than twice the pixels of the font.
    func sizes(upTo size: Double) -> [Double] {
        let scale = Self.scale(size)
        return scale < 2 ? [size] : (2...scale).reversed().map { Double($0) * 7.5 }
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
