/// The positions of a poster's parts on a page of 1,200 × 630 pixels, the size of a post. A larger page has the
/// same positions, enlarged.
struct PosterLayout {
    /// The smallest side of a picture on a page of full size.
    static let leastSide = 72.0

    /// The whole page.
    private(set) var page = Frame(0, 0, 1_200, 630)
    /// Whether this is a preview, which chats show at a third of its size.
    let isPreview: Bool
    /// The enlargement of the lettering.
    var lettering: Double { isPreview ? 1.65 : 1 }
    /// The upper edge of the part of the page for Pokémon.
    var top: Double { 24 + 64 * lettering }

    /// The width and height of pictures other than those on the podium.
    private(set) var side = Double.infinity
    /// The places on the podium, the first one first.
    private(set) var podium: [PodiumPlace] = []
    /// The panels behind blocks.
    private(set) var panels: [Frame] = []
    /// The headings of blocks, rows and columns.
    private(set) var headings: [(heading: Poster.Heading, frame: Frame)] = []
    /// The tiles; nil for an empty cell.
    private(set) var tiles: [(cell: Poster.Cell?, frame: Frame)] = []
    /// The right half of a preview with base stats.
    private(set) var stats = Frame(0, 0, 0, 0)

    /// Places everything on a page, which is only as high as its blocks need unless it is a preview.
    init(_ poster: Poster, isPreview: Bool = false) {
        self.isPreview = isPreview
        var content = Frame(28, top, 1_144, page.height - top - 42 * lettering)
        guard poster.podium.isEmpty else {
            place(poster.podium, before: poster.cells, in: content)
            return
        }
        if !isPreview, let grid = BlockGrid(best: poster.blocks, in: content, lettering) {
            page.height += grid.height - content.height
            content.height = grid.height
        }
        if !poster.stats.isEmpty {
            content.width /= 2
            stats = Frame(content.x + content.width + 24, content.y, content.width - 24, content.height)
        }
        place(poster.blocks, in: content)
    }

    /// The enlargement that makes pictures large enough, in steps that keep 1,200 × 630 pixels whole.
    var scale: Double { max(1, (Self.leastSide / side * 30).rounded(.up) / 30) }

    /// Returns the largest picture in a cell of this size, which also has a caption.
    static func side(of cell: FrameSize) -> Double {
        min(cell.width * 0.88, cell.height * 0.72)
    }

    // MARK: Orders with a podium

    /// Places the podium at the upper left, and the other cells in a grid around it.
    private mutating func place(_ first: [Poster.Cell], before rest: [Poster.Cell], in content: Frame) {
        var frame = content
        // A preview lists the others beside the podium.
        let widths = isPreview ? 3...3 : min(4, rest.count + 1)...max(4, min(rest.count, 100))
        let grids = widths.compactMap {
            PodiumGrid(columns: $0, count: rest.count, in: content)
        }
        if let grid = grids.max(by: { $0.side < $1.side }) {
            self.side = grid.side
            frame.width = grid.cell.width * Double(grid.hole.columns) - 12
            frame.height = grid.cell.height * Double(grid.hole.rows)
            tiles = zip(rest, grid.frames(in: content)).map { ($0, $1) }
        }
        let width = frame.width / Double(min(3, first.count))
        let height = min(frame.height, frame.width * 1.25)
        let bottom = frame.y + (frame.height + height) / 2
        let lowest = isPreview ? 0.28 : 0.21
        // The column and the height of each step, and the side of the picture above it.
        let shares: [(column: Double, step: Double, picture: Double)] = [
            (1, lowest + 0.09, 1.24), (0, lowest + 0.04, 1), (2, lowest, 0.92),
        ]
        func pictureSide(_ share: (column: Double, step: Double, picture: Double)) -> Double {
            min(width * share.picture, height * ((isPreview ? 0.26 : 0.4) + share.step))
        }
        // Higher steps fill a high frame.
        let rise = min(2, (1 - 0.97 * pictureSide(shares[0]) / height) / shares[0].step)
        podium = zip(first, shares).map { cell, share in
            let step = height * share.step * rise
            let top = bottom - step
            let left = frame.x + width * min(share.column, Double(first.count - 1))
            let side = pictureSide(share)
            return PodiumPlace(
                cell: cell, step: Frame(left, top, width, step),
                picture: Frame(left + (width - side) / 2, top - side * 0.97, side, side),
                pillar: Frame(left, self.top, width, bottom - self.top))
        }
    }

    // MARK: Blocks of rows

    private mutating func place(_ blocks: [Poster.Block], in content: Frame) {
        guard let grid = BlockGrid(best: blocks, in: content, lettering) else { return }
        side = PosterLayout.side(of: grid.cell)
        for (index, block) in blocks.enumerated() {
            let frame = grid.frame(index, in: content)
            if blocks.count > 1 { panels.append(frame) }
            place(block, in: frame, grid)
        }
    }

    private mutating func place(_ block: Poster.Block, in frame: Frame, _ grid: BlockGrid) {
        let margins = grid.margins
        func addHeading(_ heading: Poster.Heading, _ frame: Frame) {
            if !heading.text.isEmpty { headings.append((heading, frame)) }
        }
        addHeading(Poster.Heading(text: block.heading), Frame(frame.x, frame.y, frame.width, margins.block))
        var cells = Frame(frame.x + margins.row, frame.y + margins.block, 0, 0)
        for (column, heading) in block.columns.enumerated() {
            addHeading(heading, cells.cell(column, 0, of: (grid.cell.width, margins.column)))
        }
        cells.y += margins.column
        for row in block.rows {
            let lines = row.lines(width: grid.width)
            let height = Double(lines.count) * grid.cell.height
            if margins.row > 0, margins.column == 0 {
                panels.append(Frame(frame.x, cells.y, frame.width, height).inset(2))
            }
            addHeading(row.heading, Frame(frame.x, cells.y, margins.row, height))
            for (index, line) in lines.enumerated() {
                for (column, item) in line.enumerated() {
                    tiles.append((item, cells.cell(column, index, of: grid.cell)))
                }
            }
            cells.y += height
        }
    }
}

/// A place on the podium.
struct PodiumPlace {
    let cell: Poster.Cell
    /// The step, with the place and the name.
    let step: Frame
    /// The picture above it.
    let picture: Frame
    /// The background of both.
    let pillar: Frame
}
