package import DetailFeature
import DesignTokens
import Pokedex
import Silhouettes

extension Detail {
    /// Draws a poster as a self-contained SVG file with the pictures that pages show: artwork on the podium,
    /// and otherwise sprites. Missing ones are downloaded within the network time limit; silhouettes
    /// stand in for the rest.
    ///
    /// - Returns: The file, and the number of pictures that are still missing.
    package func svg(of poster: Poster) async -> (svg: String, missing: Int) {
        let found = await pictures(
            of: poster.podium.map(\.pokemon), then: poster.cells.map(\.pokemon), in: poster.looks)
        return (poster.svg(pictures: found.files, missing: found.missing.count), found.missing.count)
    }
}

/// Draws a poster on a canvas.
struct PosterDrawing<Canvas: PosterCanvas> {
    var canvas: Canvas
    let poster: Poster
    let layout: PosterLayout
    /// The marks that the legend explains.
    let marks: [SilhouetteMark]
    /// The text after the legend.
    let footer: String

    mutating func draw() {
        let page = layout.page
        let lettering = layout.lettering
        canvas.box(page, PosterColor.page, rounding: 0)
        canvas.box(Frame(0, 0, page.width, 6), ColorToken.accent.light, rounding: 0)
        canvas.text(
            poster.title, in: Frame(28, 16, 1_144, 40 * lettering),
            TextStyle(size: 32 * lettering, isBold: true, anchor: .start))
        canvas.text(
            poster.subtitle, in: Frame(28, 16 + 40 * lettering, 1_144, 24 * lettering),
            TextStyle(size: 17 * lettering, color: ColorToken.dim.light, anchor: .start))
        for panel in layout.panels where !layout.isPreview { canvas.box(panel, .white, rounding: 8) }
        for (heading, frame) in layout.headings { draw(heading, frame.inset(3), size: 17 * lettering) }
        for (cell, frame) in layout.tiles where !Task.isCancelled { draw(cell, frame) }
        drawStats()
        for place in layout.podium {
            drawTypes(of: place.cell, place.pillar.inset(3), share: layout.isPreview ? 4 : 2)
        }
        // The first picture is in front of the others.
        let lowest = layout.podium.map(\.step.height).min() ?? 0
        for place in layout.podium.reversed() {
            draw(place, nameSize: min(place.step.width * 0.14, lowest * 0.26) * (layout.isPreview ? 1.3 : 1))
        }
        drawFooter()
    }

    /// Draws a bar for each base stat, in the colour of the first type.
    private mutating func drawStats() {
        let frame = layout.stats
        let height = frame.height / Double(max(1, poster.stats.count))
        let type = poster.cells.first?.pokemon.types.first?.name ?? ""
        let color = BadgeToken.types[type]?.ground ?? ColorToken.accent.light
        for (row, stat) in poster.stats.enumerated() {
            let top = frame.y + Double(row) * height
            canvas.text(
                stat.displayName, in: Frame(frame.x, top, 150, height), TextStyle(size: 34, anchor: .start))
            canvas.text(
                String(stat.value), in: Frame(frame.x + 155, top, 75, height),
                TextStyle(size: 36, isBold: true, anchor: .end))
            var bar = Frame(frame.x + 250, top + height * 0.28, frame.width - 250, height * 0.44)
            canvas.box(bar, PosterColor.empty, rounding: 8)
            bar.width *= Double(stat.value) / 255
            canvas.box(bar, color, rounding: 8)
        }
    }

    /// Writes the legend of all marks, a sentence, and where the poster was made.
    private mutating func drawFooter() {
        let size = 15 * layout.lettering
        var frame = Frame(28, layout.page.height - 34 * layout.lettering, 400, size * 1.9)
        var style = TextStyle(size: size, color: ColorToken.dim.light, anchor: .start)
        for mark in marks {
            canvas.mark(mark, in: Frame(frame.x, frame.y + 4, 18, 18))
            canvas.text(mark.legend, in: Frame(frame.x + 22, frame.y, 100, frame.height), style)
            frame.x += 125
        }
        canvas.text(footer, in: frame, style)
        frame.x = 572
        frame.width = 600
        style = TextStyle(size: size, color: ColorToken.accent.light, isBold: true, anchor: .end)
        canvas.text(poster.source, in: frame, style)
    }

    private mutating func draw(_ heading: Poster.Heading, _ frame: Frame, size: Double) {
        if let ground = heading.ground { canvas.box(frame, ground, rounding: 4) }
        canvas.text(
            heading.text, in: frame.inset(size * 0.25),
            TextStyle(size: size, color: heading.ground?.ink ?? .black, isBold: true))
    }

    private mutating func draw(_ cell: Poster.Cell?, _ frame: Frame) {
        let tile = frame.inset(min(3, frame.width * 0.03))
        let rounding = tile.width * 0.06
        guard let cell else { return canvas.box(tile, PosterColor.empty, rounding: rounding) }
        canvas.box(tile, PosterColor.tint(of: cell.pokemon), rounding: rounding)
        // In a preview, a name is beside the picture if there is room.
        let isWide = layout.isPreview && tile.width > 2 * tile.height && tile.height < 200
        let start = isWide ? tile.height + 8 : 0
        let width = 0.95 * (tile.width - start)
        let share = cell.place == nil ? 0.19 : 0.16
        var size = min(tile.height * (isWide ? 0.5 : 0.2), width * share, layout.isPreview ? 52 : 28)
        // In a preview, the colours of types are behind the picture.
        let strip = layout.isPreview ? 0 : tile.height * 0.03
        var body = tile
        if let title = cell.title {
            let height = size * 1.1
            draw(title, Frame(tile.x, tile.y, tile.width, height), size: size * 0.75)
            body.y += height
        }
        let lines = lines(
            of: name(of: cell), after: cell.label(""), size: size, width: width * (isWide ? 1.4 : 1))
        let widest = lines.map { canvas.width(of: $0, size: size) }.max() ?? 0
        size *= max(0.6, min(1, width / widest, 0.9 * tile.height / height(of: lines, size: size)))
        var names = Frame(tile.x, 0, tile.width, height(of: lines, size: size))
        names.y = tile.y + tile.height - strip - names.height - size * (layout.isPreview ? 0.1 : 0.25)
        body.height = names.y - body.y
        if isWide {
            names.x += start
            names.width -= start
            names.y = tile.y + (tile.height - names.height) / 2
            body.width = tile.height
            body.height = tile.height
        }
        if layout.isPreview { drawTypes(of: cell, body, share: 4) }
        // Beside its base stats, a single Pokémon fills its tile.
        let isAlone = !poster.stats.isEmpty
        let side = isAlone ? body.height * 1.05 : min(layout.side, body.height)
        drawTypes(
            of: cell,
            Frame(tile.x + rounding, tile.y + tile.height - strip, tile.width - 2 * rounding, strip))
        let picture = Frame(
            body.x + (body.width - side) / 2, body.y + (body.height - side) / 2, side, side)
        canvas.picture(of: cell, in: picture, isSprite: !isAlone)
        let anchor: TextStyle.Anchor = isWide ? .start : .middle
        write(lines, in: names, TextStyle(size: size, isBold: layout.isPreview, anchor: anchor, least: 1))
        drawMark(cell, body, side: min(side * 0.3, 40))
    }

    private mutating func draw(_ place: PodiumPlace, nameSize size: Double) {
        let step = place.step.inset(3)
        let number = place.cell.place ?? 1
        canvas.box(step, PosterColor.steps[min(2, number - 1)], rounding: 6)
        drawTypes(of: place.cell, Frame(step.x, step.y, step.width, 5))
        let lines = lines(of: name(of: place.cell), size: size, width: step.width * 0.95)
        let height = height(of: lines, size: size)
        write(
            lines, in: Frame(step.x, step.y + size * 0.2 + 5, step.width, height),
            TextStyle(size: size, isBold: true))
        let top = size * 0.3 + 5 + height
        canvas.text(
            String(number), in: Frame(step.x, step.y + top, step.width, step.height - top),
            TextStyle(size: min((step.height - top) * 0.8, step.width * 0.45), isBold: true))
        canvas.picture(of: place.cell, in: place.picture, isSprite: false)
        drawMark(place.cell, place.picture, side: place.picture.width * 0.18)
    }

    /// Marks a shiny in the upper right corner.
    private mutating func drawMark(_ cell: Poster.Cell, _ frame: Frame, side: Double) {
        guard cell.isShiny else { return }
        canvas.mark(.shiny, in: Frame(frame.x + frame.width - side * 1.1, frame.y + side * 0.1, side, side))
    }

    /// Draws a strip in the colours of one or two types, or in their tints: `share` sevenths of each colour.
    private mutating func drawTypes(of cell: Poster.Cell, _ strip: Frame, share: UInt32 = 7) {
        let colors = PosterColor.types(of: cell.pokemon).map { PosterColor.tint($0, share) }
        for (index, color) in colors.enumerated() {
            let size = (strip.width / Double(colors.count), strip.height)
            canvas.box(strip.cell(index, 0, of: size), color, rounding: 0)
        }
    }

    // MARK: Names

    /// Returns a name after its place, in two lines of similar width if it is too wide for one.
    private func lines(of name: String, after place: String = "", size: Double, width: Double) -> [String] {
        let name = String(name.prefix(100))
        func wide(_ text: String) -> Double { canvas.width(of: text, size: size) }
        let words = name.split(separator: " ")
        guard words.count > 1, wide(place + name) > width else { return [place + name] }
        let pairs = (1..<words.count).map {
            [place + words[..<$0].joined(separator: " "), words[$0...].joined(separator: " ")]
        }
        func widest(_ lines: [String]) -> Double { lines.map(wide).max() ?? 0 }
        return pairs.min { widest($0) < widest($1) } ?? [name]
    }

    private func height(of lines: [String], size: Double) -> Double { Double(lines.count) * size * 1.15 }

    private mutating func write(_ lines: [String], in frame: Frame, _ style: TextStyle) {
        let height = frame.height / Double(lines.count)
        for (index, line) in lines.enumerated() {
            canvas.text(
                line,
                in: Frame(
                    frame.x + frame.width * 0.025, frame.y + Double(index) * height, frame.width * 0.95,
                    height), style)
        }
    }

    /// Returns the caption, or the English name in place of a caption that can't be written.
    private func name(of cell: Poster.Cell) -> String {
        cell.caption.flatMap { canvas.canWrite($0) ? $0 : nil } ?? cell.pokemon.displayName
    }
}
