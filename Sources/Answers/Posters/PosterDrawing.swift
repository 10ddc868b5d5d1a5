package import DetailFeature
import DesignTokens
import Foundation
import Pokedex
import Silhouettes
import Wording

extension Detail {
    /// Draws a poster as a self-contained SVG file with the pictures that pages show: artwork on the podium,
    /// and otherwise sprites. Missing ones are downloaded until the time for the network is over; silhouettes
    /// stand in for the rest.
    ///
    /// - Returns: The file, and the number of pictures that are still missing.
    package func svg(of poster: Poster) async -> (svg: String, missing: Int) {
        let found = await pictures(
            of: poster.podium.map(\.pokemon), then: poster.cells.map(\.pokemon), in: poster.looks)
        let drawing = PosterDrawing(poster, pictures: found.files, missing: found.missing.count)
        return (drawing.svg, found.missing.count)
    }
}

/// Draws a poster and its pictures as SVG 1.1 (<https://www.w3.org/TR/SVG11/>).
struct PosterDrawing {
    private let poster: Poster
    private let layout: PosterLayout
    private let pictures: [Int: Data]
    private let footer: String

    /// - Parameters:
    ///   - poster: The poster.
    ///   - pictures: The pictures as PNG files, keyed by Pokémon id.
    ///   - missing: The number of pictures that exist, but aren't among `pictures`.
    init(_ poster: Poster, pictures: [Int: Data], missing: Int = 0) {
        self.poster = poster
        self.pictures = pictures
        layout = PosterLayout(poster)
        footer = missing == 0 ? "" : Poster.missingWords(missing)
    }

    private var unit: Double { layout.unit }

    /// The complete SVG file.
    var svg: String {
        var svg = SVG(width: layout.page.width, height: layout.page.height)
        svg.box(layout.page, PosterColor.page)
        drawHeader(&svg)
        for panel in layout.panels { svg.box(panel, .white, rounding: 8 * unit) }
        for (heading, frame) in layout.headings { draw(heading, frame, &svg) }
        for (cell, frame) in layout.tiles where !Task.isCancelled { draw(cell, frame, &svg) }
        for place in layout.podium { draw(place, &svg) }
        drawFooter(&svg)
        return svg.file
    }

    // MARK: The page

    private func drawHeader(_ svg: inout SVG) {
        svg.box(
            Frame(x: 0, y: 0, width: layout.page.width, height: 6 * unit), ColorToken.accent.light)
        let width = layout.page.width - 2 * layout.margin
        svg.text(
            poster.title, x: layout.margin, y: 48 * unit, size: 32 * unit, .black, isBold: true, within: width
        )
        svg.text(
            poster.subtitle, x: layout.margin, y: 73 * unit, size: 17 * unit, ColorToken.dim.light,
            within: width)
    }

    /// Writes the legend of all marks, the number of missing pictures, and where the poster was made.
    private func drawFooter(_ svg: inout SVG) {
        let size = 15 * unit
        let baseline = layout.page.height - 15 * unit
        var x = layout.margin
        for mark in poster.marks(ofAllBut: Set(pictures.keys)) {
            svg.group(x: x, y: baseline - size, opacity: 1) { $0.layers([mark.layer], side: size * 1.2) }
            x += size * 1.5
            svg.text(mark.legend, x: x, y: baseline, size: size, ColorToken.dim.light)
            x += SVG.width(of: mark.legend, size: size) + size * 1.2
        }
        svg.text(footer, x: x, y: baseline, size: size, ColorToken.dim.light)
        svg.text(
            poster.source, x: layout.page.width - layout.margin, y: baseline, size: size,
            ColorToken.accent.light,
            isBold: true, anchor: .end)
    }

    private func draw(_ heading: Poster.Heading, _ frame: Frame, _ svg: inout SVG) {
        guard !heading.text.isEmpty else { return }
        let frame = frame.inset(by: 2 * unit)
        if let ground = heading.ground { svg.box(frame, ground, rounding: 4 * unit) }
        svg.text(
            heading.text, x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 + 5 * unit,
            size: 15 * unit,
            heading.ground?.ink ?? .black, isBold: true, anchor: .middle, within: frame.width - 4 * unit)
    }

    // MARK: Pokémon

    private func draw(_ cell: Poster.Cell?, _ frame: Frame, _ svg: inout SVG) {
        let tile = frame.inset(by: min(3 * unit, frame.width * 0.03))
        guard let cell else { return svg.box(tile, PosterColor.empty, rounding: tile.width * 0.06) }
        svg.group(x: 0, y: 0, opacity: cell.isGreyed ? 0.35 : 1) { svg in
            svg.box(tile, PosterColor.tint(of: cell.pokemon), rounding: tile.width * 0.06)
            let strip = Frame(
                x: tile.x + tile.width * 0.06, y: tile.y + tile.height - tile.height * 0.03,
                width: tile.width * 0.88, height: tile.height * 0.03)
            draw(PosterColor.types(of: cell.pokemon), strip, &svg)
            let size = min(layout.side * 0.19, 20 * unit)
            let side = min(layout.side, tile.height - size * 1.6)
            draw(
                cell,
                Frame(
                    x: tile.x + (tile.width - side) / 2,
                    y: tile.y + (tile.height - strip.height - size * 1.35 - side) / 2, width: side,
                    height: side),
                isSprite: true, &svg)
            svg.text(
                cell.label(cell.caption), x: tile.x + tile.width / 2,
                y: tile.y + tile.height - strip.height - size * 0.45, size: size, .black, anchor: .middle,
                within: tile.width - size * 0.3)
            drawMark(cell, tile, side: min(side * 0.3, 40 * unit), &svg)
        }
    }

    private func draw(_ place: PodiumPlace, _ svg: inout SVG) {
        let step = place.step
        let number = place.cell.place ?? 1
        svg.box(step.inset(by: 1), PosterColor.steps[min(2, number - 1)], rounding: 6 * unit)
        let size = min(step.width * 0.11, step.height * 0.3)
        svg.text(
            place.cell.caption, x: step.x + step.width / 2, y: step.y + size * 1.3, size: size, .black,
            isBold: true, anchor: .middle, within: step.width - size)
        svg.text(
            String(number), x: step.x + step.width / 2, y: step.y + step.height - size * 0.5,
            size: min(step.height * 0.5, step.width * 0.4), .black, isBold: true, anchor: .middle)
        draw(
            PosterColor.types(of: place.cell.pokemon),
            Frame(x: step.x + 2, y: step.y, width: step.width - 4, height: step.height * 0.04), &svg)
        draw(place.cell, place.picture, isSprite: false, &svg)
        drawMark(place.cell, place.picture, side: place.picture.width * 0.18, &svg)
    }

    private func draw(_ cell: Poster.Cell, _ frame: Frame, isSprite: Bool, _ svg: inout SVG) {
        svg.group(x: frame.x, y: frame.y, opacity: 1) { svg in
            if let picture = pictures[cell.pokemon.id] {
                svg.picture(picture, side: frame.width, isSprite: isSprite)
            } else if let silhouette = SilhouetteDrawing(cell.pokemon, isTile: true) {
                svg.layers(silhouette.layers, side: frame.width)
            }
        }
    }

    /// Marks a shiny in the upper right corner.
    private func drawMark(_ cell: Poster.Cell, _ frame: Frame, side: Double, _ svg: inout SVG) {
        guard cell.isShiny else { return }
        svg.group(x: frame.x + frame.width - side * 1.1, y: frame.y + side * 0.1, opacity: 1) { svg in
            svg.layers([SilhouetteMark.shiny.layer], side: side)
        }
    }

    /// Draws a strip in the colours of one or two types.
    private func draw(_ colors: [Color], _ strip: Frame, _ svg: inout SVG) {
        for (index, color) in colors.enumerated() {
            var part = strip
            part.width /= Double(colors.count)
            part.x += part.width * Double(index)
            svg.box(part, color)
        }
    }
}
