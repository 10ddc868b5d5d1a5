/// A grid of equal blocks with the largest possible cells, which are all of the same size.
struct BlockGrid {
    /// The room for headings.
    struct Margins {
        /// The width of rows' headings.
        var row: Double
        /// The height of columns' headings.
        var column: Double
        /// The height of blocks' headings.
        var block: Double
    }

    let margins: Margins
    /// The number of cells in a line.
    let width: Int
    let cell: (width: Double, height: Double)
    private let across: Int
    private let down: Int
    private let block: (width: Double, height: Double)
    private let gap: Double

    /// The side of a picture.
    var side: Double { PosterLayout.side(width: cell.width, height: cell.height) }

    /// Finds the grid with the largest pictures; nil if there are no blocks.
    init?(best blocks: [Poster.Block], in frame: Frame, unit: Double) {
        let rows = blocks.flatMap(\.rows)
        let margins = Margins(
            row: rows.allSatisfy(\.heading.text.isEmpty) ? 0 : 104 * unit,
            column: blocks.allSatisfy(\.columns.isEmpty) ? 0 : 26 * unit,
            block: blocks.allSatisfy(\.heading.isEmpty) ? 0 : 28 * unit)
        // Either the blocks have a width, or there is only one.
        let width = blocks.compactMap(\.width).max()
        let widths = width.map { $0...$0 } ?? 1...max(1, min(100, rows.map(\.cells.count).max() ?? 1))
        let grids = (width == nil ? 1...1 : 1...max(1, blocks.count)).flatMap { across in
            widths.map { Self(blocks, across: across, width: $0, margins, in: frame, gap: 12 * unit) }
        }
        guard !blocks.isEmpty, let best = grids.max(by: { $0.side < $1.side }) else { return nil }
        self = best
    }

    private init(
        _ blocks: [Poster.Block], across: Int, width: Int, _ margins: Margins, in frame: Frame, gap: Double
    ) {
        self.margins = margins
        self.across = across
        self.width = width
        self.gap = gap
        down = (blocks.count + across - 1) / across
        let lines = blocks.map { $0.rows.reduce(0) { $0 + $1.lines(width: width).count } }.max() ?? 1
        let headings = margins.block + margins.column
        let wide = (frame.width + gap) / Double(across) - gap
        let high = (frame.height + gap) / Double(down) - gap - headings
        let cell = (wide - margins.row) / Double(width)
        // Very high cells would have more room than a picture and a name need.
        self.cell = (cell, min(high / Double(max(1, lines)), cell * 1.5))
        block = (wide, self.cell.height * Double(lines) + headings)
    }

    /// The places of the blocks, in reading order.
    func frames(in frame: Frame) -> some Sequence<Frame> {
        let top = frame.y + (frame.height + gap - Double(down) * (block.height + gap)) / 2
        return (0...).lazy.map { index in
            Frame(
                x: frame.x + Double(index % across) * (block.width + gap),
                y: top + Double(index / across) * (block.height + gap), width: block.width,
                height: block.height)
        }
    }
}

/// A grid of cells whose upper left part is left free for a podium.
struct PodiumGrid {
    let columns: Int
    let hole: (columns: Int, rows: Int)
    let cell: (width: Double, height: Double)
    let side: Double

    /// Fits `count` cells into a rectangle; nil if there would be none, or no room beside the podium.
    init?(columns: Int, count: Int, in frame: Frame) {
        guard count > 0 else { return nil }
        // The podium takes half of the width, more if few follow, and less if many do.
        let share = min(1, max(0.35, (60 / Double(count)).squareRoot()))
        let width = count < 4 ? 0.72 : count < 9 ? 0.62 : 0.52 * share
        let wide = max(1, Int((Double(columns) * width).rounded()))
        guard wide < columns else { return nil }
        func free(_ rows: Int) -> Int { Int((Double(rows) * share).rounded(.up)) }
        var rows = max(1, count / columns)
        while columns * rows - wide * free(rows) < count { rows += 1 }
        self.columns = columns
        hole = (wide, free(rows))
        cell = (frame.width / Double(columns), frame.height / Double(rows))
        side = PosterLayout.side(width: cell.width, height: cell.height)
    }

    /// The places of the cells, in reading order.
    func frames(in frame: Frame) -> some Sequence<Frame> {
        (0...).lazy.filter { $0 / columns >= hole.rows || $0 % columns >= hole.columns }.map { place in
            Frame(
                x: frame.x + Double(place % columns) * cell.width,
                y: frame.y + Double(place / columns) * cell.height, width: cell.width, height: cell.height)
        }
    }
}
