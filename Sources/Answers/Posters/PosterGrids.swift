/// A grid of equal blocks with the largest possible cells, which are all of the same size.
struct BlockGrid {
    /// The widths of rows' headings, and the heights of columns' and blocks' headings.
    typealias Margins = (row: Double, column: Double, block: Double)

    let margins: Margins
    /// The number of cells in a line.
    let width: Int
    let cell: FrameSize
    private let across: Int
    private let down: Int
    private let block: FrameSize
    private static let gap = 12.0

    /// Finds the grid with the largest pictures, for lettering of a size; nil if there are no blocks.
    init?(best blocks: [Poster.Block], in frame: Frame, _ lettering: Double) {
        let rows = blocks.flatMap(\.rows)
        let margins: Margins = (
            row: rows.allSatisfy(\.heading.text.isEmpty) ? 0 : 104 * lettering,
            column: blocks.allSatisfy(\.columns.isEmpty) ? 0 : 26,
            block: blocks.allSatisfy(\.heading.isEmpty) ? 0 : 28
        )
        // Either the blocks have a width, or there is only one.
        let width = blocks.compactMap(\.width).max().map { max(1, $0) }
        let grids = (1...max(1, min(100, width == nil ? rows.map(\.cells.count).max() ?? 1 : blocks.count)))
            .map {
                Self(
                    blocks, across: width == nil ? 1 : $0, width: width ?? $0, margins,
                    widest: width == nil && margins.row > 0 ? 1.6 : .infinity, in: frame)
            }
        let best = grids.max { PosterLayout.side(of: $0.cell) < PosterLayout.side(of: $1.cell) }
        guard !blocks.isEmpty, let best else { return nil }
        self = best
    }

    private init(
        _ blocks: [Poster.Block], across: Int, width: Int,
        _ margins: Margins, widest: Double, in frame: Frame
    ) {
        self.margins = margins
        self.across = across
        self.width = width
        down = (blocks.count + across - 1) / across
        let lines = Double(blocks.map { $0.rows.reduce(0) { $0 + $1.lines(width: width).count } }.max() ?? 1)
        let headings = margins.block + margins.column
        let wide = (frame.width + Self.gap) / Double(across) - Self.gap
        let high = (frame.height + Self.gap) / Double(down) - Self.gap - headings
        // Rows with few cells leave room to their right instead of making the cells wider.
        let cell = min((wide - margins.row) / Double(width), widest * high / max(1, lines))
        // Very high cells would have more room than a picture and a name need.
        self.cell = (cell, min(high / max(1, lines), cell * 1.5))
        block = (wide, self.cell.height * lines + headings)
    }

    /// The height of all blocks.
    var height: Double { Double(down) * (block.height + Self.gap) - Self.gap }

    /// Returns the place of a block, in reading order.
    func frame(_ index: Int, in frame: Frame) -> Frame {
        let size = (block.width + Self.gap, block.height + Self.gap)
        var place = frame.cell(index % across, index / across, of: size)
        place.y += (frame.height - height) / 2
        place.width = block.width
        place.height = block.height
        return place
    }
}

/// A grid of cells whose upper left part is left free for a podium.
struct PodiumGrid {
    let columns: Int
    let hole: (columns: Int, rows: Int)
    let cell: FrameSize

    /// The side of a picture.
    var side: Double { PosterLayout.side(of: cell) }

    /// Fits `count` cells into a rectangle; nil if there would be none, or no room beside the podium.
    init?(columns: Int, count: Int, in frame: Frame) {
        // The podium takes half of the width, more if few follow, and less if many do.
        let share = min(1, max(0.35, (60 / Double(count)).squareRoot()))
        let width = count < 4 ? 0.72 : count < 9 ? 0.62 : count < 25 ? 0.52 : min(0.38, 0.52 * share)
        let wide = max(1, Int((Double(columns) * width).rounded()))
        guard count > 0, wide < columns else { return nil }
        func free(_ rows: Int) -> Int { Int((Double(rows) * share).rounded(.up)) }
        var rows = max(1, count / columns)
        while columns * rows - wide * free(rows) < count { rows += 1 }
        self.columns = columns
        hole = (wide, free(rows))
        cell = (frame.width / Double(columns), frame.height / Double(rows))
    }

    /// The places of the cells, in reading order.
    func frames(in frame: Frame) -> some Sequence<Frame> {
        (0...).lazy.filter { $0 / columns >= hole.rows || $0 % columns >= hole.columns }.map {
            frame.cell($0 % columns, $0 / columns, of: cell)
        }
    }
}
