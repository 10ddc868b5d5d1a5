import DesignTokens
import Pokedex
import Silhouettes

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
        for (heading, frame) in layout.headings {
            // Narrow headings have smaller letters.
            draw(heading, frame.inset(3), size: min(17 * lettering, frame.width * 0.165))
        }
        drawTiles()
        drawStats()
        drawPodium()
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

    /// Draws the tiles, which are all of one size, with names of one size, and in each row pictures of one size.
    private mutating func drawTiles() {
        guard let first = layout.tiles.first?.frame else { return }
        let margin = min(3, first.width * 0.03)
        let tile = first.inset(margin)
        // In a preview, a name is beside the picture if there is room.
        let isWide = layout.isPreview && tile.width > 2 * tile.height && tile.height < 200
        let start = isWide ? tile.height + 8 : 0
        let width = 0.9 * (tile.width - start)
        var size = min(tile.height * (isWide ? 0.5 : 0.18), width * 0.18, layout.isPreview ? 52 : 28)
        let room = width * (layout.isPreview && !isWide ? 1 : 1.3)
        let names = layout.tiles.map { cell, _ in
            let place = isWide ? cell?.place.map { "\($0). " } : nil
            return cell.map { lines(of: (place ?? "") + name(of: $0), size: size, width: room) } ?? []
        }
        let counts = Dictionary(
            zip(layout.tiles.map(\.frame.y), names.map(\.count)), uniquingKeysWith: max)
        size = min(
            0.78 * tile.height / Double(counts.values.max() ?? 1),
            common(size, for: names.joined(), width: width))
        for ((cell, frame), lines) in zip(layout.tiles, names) where !Task.isCancelled {
            draw(cell, frame.inset(margin), (lines, size, counts[frame.y] ?? 1), start: start)
        }
    }

    /// Draws a tile. Its name begins at `start`, beside the picture, or is below it, with room for some lines.
    private mutating func draw(
        _ cell: Poster.Cell?, _ tile: Frame, _ name: (lines: [String], size: Double, room: Int), start: Double
    ) {
        let rounding = min(tile.width, tile.height) * 0.06
        guard let cell else { return canvas.box(tile, PosterColor.empty, rounding: rounding) }
        canvas.box(tile, PosterColor.tint(of: cell.pokemon), rounding: rounding)
        // In a preview, the colours of types are behind the picture.
        let strip = layout.isPreview ? 0 : tile.height * 0.03
        var body = tile
        if let title = cell.title {
            let size = name.size * 0.68
            draw(title, Frame(tile.x, tile.y, tile.width, size * 1.5), size: size)
            body.y += size * 1.5
        }
        var names = tile
        if start > 0 {
            names.x += start
            names.width -= start
            body.width = tile.height
        } else {
            names.height = height(of: name.room, size: name.size)
            names.y += tile.height - strip - names.height - name.size * 0.2
            body.height = names.y - body.y
        }
        if layout.isPreview { drawTypes(of: cell, body, share: 4, rounding: rounding) }
        // Beside its base stats, a single Pokémon fills its tile.
        let isAlone = !poster.stats.isEmpty
        let side = isAlone ? body.height * 1.05 : min(layout.side, body.height)
        drawTypes(
            of: cell,
            Frame(tile.x + rounding, tile.y + tile.height - strip, tile.width - 2 * rounding, strip),
            rounding: strip / 2)
        let picture = Frame(
            body.x + (body.width - side) / 2, body.y + (body.height - side) / 2, side, side)
        canvas.picture(of: cell, in: picture, isSprite: !isAlone)
        var style = TextStyle(
            size: name.size, isBold: layout.isPreview, anchor: start > 0 ? .start : .middle, least: 1)
        write(name.lines, in: names, style)
        if start == 0, let place = cell.place {
            style.anchor = .start
            style.color = ColorToken.dim.light
            canvas.text(
                String(place), in: Frame(tile.x + rounding, body.y, tile.width, name.size * 1.3), style)
        }
        drawMark(cell, body, side: min(side * 0.3, 40))
    }

    /// Draws the podium, with names of one size.
    private mutating func drawPodium() {
        let places = layout.podium
        let width = (places.first?.step.width ?? 0) * 0.7
        let lowest = places.map(\.step.height).min() ?? 0
        let size = min(width * 0.2, lowest * 0.26)
        let names = places.map { lines(of: name(of: $0.cell), size: size, width: width * 1.2) }
        let room = lowest * 0.6 / Double(names.map(\.count).max() ?? 1)
        let style = TextStyle(size: min(room, common(size, for: names.joined(), width: width)), isBold: true)
        let rounding = min(10, width * 0.05)
        for place in places {
            drawTypes(
                of: place.cell, place.pillar.inset(3), share: layout.isPreview ? 4 : 2, rounding: rounding
            )
        }
        // The first picture is in front of the others.
        for (place, lines) in zip(places, names).reversed() {
            var step = place.step.inset(3)
            let number = place.cell.place ?? 1
            canvas.box(step, PosterColor.steps[min(2, number - 1)], rounding: rounding)
            step.y += style.size * 0.4
            let height = height(of: lines.count, size: style.size)
            write(lines, in: Frame(step.x, step.y, step.width, height), style)
            step.height -= style.size * 0.4 + height
            step.y += height
            canvas.text(
                String(number), in: step,
                TextStyle(size: min(step.height * 0.8, step.width * 0.45), isBold: true))
            canvas.picture(of: place.cell, in: place.picture, isSprite: false)
            drawMark(place.cell, place.picture, side: place.picture.width * 0.18)
        }
    }

    /// Marks a shiny in the upper right corner.
    private mutating func drawMark(_ cell: Poster.Cell, _ frame: Frame, side: Double) {
        guard cell.isShiny else { return }
        canvas.mark(.shiny, in: Frame(frame.x + frame.width - side * 1.1, frame.y + side * 0.1, side, side))
    }

    /// Draws a strip in the colours of one or two types, or in their tints: `share` sevenths of each colour.
    private mutating func drawTypes(
        of cell: Poster.Cell, _ strip: Frame, share: UInt32 = 7, rounding: Double
    ) {
        let colors = PosterColor.types(of: cell.pokemon).map { PosterColor.tint($0, share) }
        canvas.box(strip, colors[colors.count - 1], rounding: rounding)
        var half = strip
        half.width /= 2
        canvas.box(half, colors[0], rounding: rounding)
    }

    // MARK: Names

    /// Returns a name in lines of similar width if it is too wide for one.
    private func lines(of name: String, size: Double, width: Double) -> [String] {
        let name = String(name.prefix(100))
        func wide(_ text: String) -> Double { canvas.width(of: text, size: size) }
        let words = name.split(separator: " ")
        guard words.count > 1, wide(name) > width else { return [name] }
        let pairs = (1..<words.count).map {
            [words[..<$0].joined(separator: " "), words[$0...].joined(separator: " ")]
        }
        func widest(_ lines: [String]) -> Double { lines.map(wide).max() ?? 0 }
        let best = pairs.min { widest($0) < widest($1) } ?? []
        return best.flatMap { lines(of: $0, size: size, width: width) }
    }

    /// Returns a size that is common to texts: the widest fits if it needs no less than 0.7 of `size`.
    private func common(_ size: Double, for texts: some Sequence<String>, width: Double) -> Double {
        let widest = texts.map { canvas.width(of: $0, size: size) }.max() ?? 0
        return size * max(0.7, min(1, width / widest))
    }

    private func height(of lines: Int, size: Double) -> Double { Double(lines) * size * 1.15 }

    /// Writes lines in the middle of a frame.
    private mutating func write(_ lines: [String], in frame: Frame, _ style: TextStyle) {
        let height = height(of: 1, size: style.size)
        var line = frame
        line.y += (frame.height - height * Double(lines.count)) / 2
        line.height = height
        for text in lines {
            canvas.text(text, in: line, style)
            line.y += height
        }
    }

    /// Returns the caption, or the English name in place of a caption that can't be written.
    private func name(of cell: Poster.Cell) -> String {
        cell.caption.flatMap { canvas.canWrite($0) ? $0 : nil } ?? cell.pokemon.displayName
    }
}
