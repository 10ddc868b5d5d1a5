import DesignTokens
import Pokedex
import Silhouettes
import Wording

/// Draws the preview of a poster, with silhouettes and a pixel font.
struct PosterPreview {
    private let poster: Poster
    private let layout: PosterLayout
    private let footer: String

    /// - Parameters:
    ///   - poster: The poster.
    ///   - hidden: The number of Pokémon that aren't on it any more.
    init(_ poster: Poster, hidden: Int) {
        self.poster = poster
        footer = hidden > 0 ? "and \(hidden.grouped) more" : ""
        layout = PosterLayout(poster, unit: 1)
    }

    /// The picture.
    var raster: Raster {
        let page = layout.page
        var raster = Raster(width: Int(page.width), height: Int(page.height), PosterColor.page)
        fill(Frame(x: 0, y: 0, width: page.width, height: 6), ColorToken.accent.light, &raster)
        func line(_ top: Double, _ height: Double) -> Frame {
            Frame(x: layout.margin, y: top, width: page.width - 2 * layout.margin, height: height)
        }
        let dim = ColorToken.dim.light
        write(written(poster.title), line(16, 40), scale: 4, .black, at: .start, &raster)
        write(written(poster.subtitle), line(58, 24), scale: 2, dim, at: .start, &raster)
        for (heading, frame) in layout.headings where !heading.text.isEmpty {
            if let ground = heading.ground { fill(frame.inset(by: 2), ground, &raster) }
            write(written(heading.text), frame.inset(by: 4), scale: 2, heading.ground?.ink ?? .black, &raster)
        }
        for (cell, frame) in layout.tiles { draw(cell, frame.inset(by: 2), &raster) }
        for place in layout.podium { draw(place, &raster) }
        write(footer, line(596, 28), scale: 2, dim, at: .start, &raster)
        write(written(poster.source), line(596, 28), scale: 2, ColorToken.accent.light, at: .end, &raster)
        return raster
    }

    private func draw(_ cell: Poster.Cell?, _ tile: Frame, _ raster: inout Raster) {
        guard let cell else { return fill(tile, PosterColor.empty, &raster) }
        fill(tile, PosterColor.tint(of: cell.pokemon), &raster)
        draw(
            PosterColor.types(of: cell.pokemon),
            Frame(x: tile.x, y: tile.y + tile.height - 4, width: tile.width, height: 4), &raster)
        // Names that would be too small to read are left out.
        let caption = layout.side < 40 ? 0.0 : 20
        let side = min(layout.side, tile.height - caption - 6)
        draw(
            cell,
            Frame(
                x: tile.x + (tile.width - side) / 2, y: tile.y + (tile.height - 4 - caption - side) / 2,
                width: side, height: side), tile, &raster)
        guard caption > 0 else { return }
        write(
            cell.label(name(of: cell)),
            Frame(
                x: tile.x + 2, y: tile.y + tile.height - 4 - caption, width: tile.width - 4, height: caption),
            scale: 2, .black, &raster)
    }

    private func draw(_ place: PodiumPlace, _ raster: inout Raster) {
        let step = place.step.inset(by: 1)
        let number = place.cell.place ?? 1
        fill(step, PosterColor.steps[min(2, number - 1)], &raster)
        draw(
            PosterColor.types(of: place.cell.pokemon),
            Frame(x: step.x, y: step.y, width: step.width, height: 5), &raster)
        var line = Frame(x: step.x + 4, y: step.y + 8, width: step.width - 8, height: 28)
        write(name(of: place.cell), line, scale: 3, .black, &raster)
        line.y += line.height
        line.height = step.height - 40
        write(String(number), line, scale: 6, .black, &raster)
        draw(place.cell, place.picture, place.picture, &raster)
    }

    /// Draws a silhouette, and marks a shiny in the upper right corner of its surroundings.
    private func draw(_ cell: Poster.Cell, _ frame: Frame, _ around: Frame, _ raster: inout Raster) {
        let side = Int(frame.width)
        guard let silhouette = SilhouetteDrawing(cell.pokemon, isTile: true), side >= 16 else { return }
        raster.draw(
            silhouette, x: Int(frame.x), y: Int(frame.y), side: side, opacity: cell.isGreyed ? 0.35 : 1)
        guard cell.isShiny else { return }
        let mark = max(16, side / 4)
        raster.draw(.shiny, x: Int(around.x + around.width) - mark, y: Int(around.y), side: mark)
    }

    /// Draws a strip in the colours of one or two types.
    private func draw(_ colors: [Color], _ strip: Frame, _ raster: inout Raster) {
        for (index, color) in colors.enumerated() {
            var part = strip
            part.width /= Double(colors.count)
            part.x += part.width * Double(index)
            fill(part, color, &raster)
        }
    }

    private func fill(_ frame: Frame, _ color: Color, _ raster: inout Raster) {
        let left = Int(frame.x.rounded())
        let top = Int(frame.y.rounded())
        raster.fill(
            x: left, y: top, width: Int((frame.x + frame.width).rounded()) - left,
            height: Int((frame.y + frame.height).rounded()) - top, color)
    }

    // MARK: Text

    /// Returns a caption, or the English name in place of a caption in another script.
    private func name(of cell: Poster.Cell) -> String {
        PixelFont.canWrite(String(cell.caption.prefix(100))) ? cell.caption : cell.pokemon.displayName
    }

    /// Returns a text without characters of other scripts.
    private func written(_ text: String) -> String {
        text.prefix(200).filter { PixelFont.canWrite(String($0)) }
    }

    /// Writes a line in the middle of a frame, at most this large; if it doesn't fit, its end is left out.
    private func write(
        _ text: String, _ frame: Frame, scale: Int, _ color: Color, at anchor: SVG.Anchor = .middle,
        _ raster: inout Raster
    ) {
        var text = String(text.prefix(100))
        func width(_ scale: Int) -> Double { Double(PixelFont.width(of: text) * scale) }
        let fitting = (max(1, scale - 1)...scale).last { width($0) <= frame.width } ?? max(1, scale - 1)
        while width(fitting) > frame.width, text.count > 2 { text = text.dropLast(2) + "…" }
        let left = frame.width - width(fitting)
        let indent = anchor == .start ? 0 : anchor == .middle ? left / 2 : left
        raster.write(
            text, x: Int(frame.x + indent),
            y: Int(frame.y + (frame.height - Double(PixelFont.capitalHeight * fitting)) / 2), scale: fitting,
            color)
    }
}
