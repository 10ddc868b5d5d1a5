import DesignTokens
import Pokedex
import Silhouettes
import Wording

extension Poster {
    /// Draws the poster as a PNG file of 1,200 × 630 pixels and at most 80 kB, for previews of links. It has
    /// only silhouettes and names in Latin letters, nothing that others own. A long list shows only its beginning.
    package func png() -> [UInt8] {
        let shown = preview
        let layout = PosterLayout(shown, isPreview: true)
        let hidden = cells.count - shown.cells.count
        // At the size that chats show, a legend of marks would be unreadable.
        var drawing = PosterDrawing(
            canvas: Raster(width: 1_200, height: 630), poster: shown,
            layout: layout, marks: [],
            footer: hidden > 0 ? "and \(hidden.grouped) more" : "")
        drawing.draw()
        let finished =
            layout.tiles.map(\.frame) + layout.headings.map(\.frame) + layout.podium.map(\.pillar)
        for frame in finished.map({ $0.inset(3) }) {
            drawing.canvas.round(frame.columns, frame.rows, PosterColor.page)
        }
        return drawing.canvas.png(atMost: 80_000)
    }

    /// The poster with as many Pokémon as leave room for names that are readable at a third of its size.
    var preview: Poster {
        let hasTiers = blocks.flatMap(\.rows).count > 1 && blocks.allSatisfy { $0.width == nil }
        // In a preview, boxes and columns of picks become a single list.
        let rows = hasTiers ? blocks.flatMap(\.rows) : [Row(cells: cells)]
        let each = hasTiers ? 3 * max(1, 5 / rows.count) : podium.isEmpty ? 8 : 6
        var count = min(each, cells.count)
        // Make two rows equally long.
        if count > 5 { count -= count % 2 }
        return Poster(
            title: title, subtitle: subtitle, address: address, podium: podium,
            blocks: [
                Block(
                    width: hasTiers ? 3 : count > 5 ? count / 2 : count,
                    rows: rows.map { $0.limited(to: hasTiers ? each : count) })
            ], stats: stats)
    }
}

/// A canvas with a font of its own and without pictures.
extension Raster: PosterCanvas {
    mutating func box(_ frame: Frame, _ color: Color, rounding: Double) {
        fill(frame.columns, frame.rows, color)
    }

    mutating func text(_ text: String, in frame: Frame, _ style: TextStyle) {
        // Letters that would be too small to read are left out.
        guard style.size > 9 else { return }
        let text = text.prefix(100).filter { StrokeFont.canWrite(String($0)) }
        guard !text.isEmpty else { return }
        let (fitted, size, left) = fitted(text, in: frame, style)
        let height = size * Self.capitalShare
        write(
            fitted, x: frame.x + (frame.width - width(of: fitted, size: size)) * left,
            y: frame.y + (frame.height - height) / 2, height: height, isBold: style.isBold, style.color)
    }

    /// The height of capital letters, as a share of the font size.
    private static let capitalShare = 0.75

    func width(of text: String, size: Double) -> Double {
        StrokeFont.width(of: text) * size * Self.capitalShare
    }

    func canWrite(_ text: String) -> Bool { StrokeFont.canWrite(String(text.prefix(100))) }

    /// Draws a silhouette with thicker edges, and that of a small Pokémon smaller, so that those of one shape
    /// differ.
    mutating func picture(of cell: Poster.Cell, in frame: Frame, isSprite: Bool) {
        let height = Double(cell.pokemon.height ?? 10)
        let side = frame.width * (isSprite ? min(1.12, max(0.85, 0.62 + 0.13 * height.squareRoot())) : 1)
        var layers = SilhouetteDrawing(cell.pokemon, isTile: true)?.layers ?? []
        for layer in layers.indices { layers[layer].edge *= 2 }
        draw(
            layers, x: Int(frame.x + (frame.width - side) / 2), y: Int(frame.y + (frame.height - side) * 0.9),
            side: Int(side))
    }

    mutating func mark(_ mark: SilhouetteMark, in frame: Frame) {
        draw([mark.layer], x: Int(frame.x), y: Int(frame.y), side: Int(frame.width))
    }
}

extension Frame {
    fileprivate var columns: Range<Int> { Self.pixels(x, width) }
    fileprivate var rows: Range<Int> { Self.pixels(y, height) }

    private static func pixels(_ start: Double, _ length: Double) -> Range<Int> {
        Int(start.rounded())..<Int((start + max(0, length)).rounded())
    }
}
