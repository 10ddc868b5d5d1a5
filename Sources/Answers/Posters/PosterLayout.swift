/// The positions of a poster's parts on a page with the proportions of a post, 1,200 × 630. All lengths are
/// in pixels.
struct PosterLayout {
    /// The side of the smallest picture that is still recognisable on a page of full size.
    static let leastSide = 56.0

    /// The page's size compared to a post, at least 1.
    let unit: Double
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

    /// The whole page.
    var page: Frame { Frame(x: 0, y: 0, width: 1_200 * unit, height: 630 * unit) }
    /// The left and right margin, and the baselines of header and footer.
    var margin: Double { 28 * unit }
    /// The gap between blocks.
    private var gap: Double { 12 * unit }

    /// Places everything on a page that is large enough for recognisable pictures.
    init(_ poster: Poster) {
        var layout = Self(poster, unit: 1)
        while layout.side < Self.leastSide { layout = Self(poster, unit: layout.unit * 1.1) }
        self = layout
    }

    /// Places everything on a page of this size.
    init(_ poster: Poster, unit: Double) {
        self.unit = unit
        let content = Frame(
            x: margin, y: 88 * unit, width: page.width - 2 * margin, height: page.height - 130 * unit)
        if poster.podium.isEmpty {
            place(poster.blocks, in: content)
        } else {
            place(poster.podium, before: poster.cells, in: content)
        }
    }

    // MARK: Orders with a podium

    /// Places the podium at the upper left, and the other cells in a grid around it.
    private mutating func place(_ first: [Poster.Cell], before rest: [Poster.Cell], in content: Frame) {
        guard
            let grid = (2...max(4, min(rest.count, 100))).lazy
                .compactMap({ PodiumGrid(columns: $0, count: rest.count, in: content) })
                .max(by: { $0.side < $1.side })
        else { return placePodium(first, in: content) }
        side = grid.side
        placePodium(
            first,
            in: Frame(
                x: content.x, y: content.y, width: grid.cell.width * Double(grid.hole.columns) - gap,
                height: grid.cell.height * Double(grid.hole.rows)))
        tiles = zip(rest, grid.frames(in: content)).map { ($0, $1) }
    }

    private mutating func placePodium(_ cells: [Poster.Cell], in frame: Frame) {
        let width = frame.width / 3
        let height = min(frame.height, frame.width * 0.86)
        let bottom = frame.y + (frame.height + height) / 2
        // The heights of the steps, and the sides of the pictures above them.
        let shares: [(column: Double, step: Double, picture: Double)] = [
            (1, 0.3, 0.68), (0, 0.24, 0.56), (2, 0.19, 0.5),
        ]
        podium = zip(cells, shares).map { cell, share in
            let step = Frame(
                x: frame.x + width * share.column, y: bottom - height * share.step, width: width,
                height: height * share.step)
            let side = min(height * share.picture, width * (share.picture + 0.42))
            return PodiumPlace(
                cell: cell, step: step,
                picture: Frame(
                    x: step.x + (width - side) / 2, y: step.y - side * 0.97, width: side, height: side))
        }
    }

    // MARK: Blocks of rows

    private mutating func place(_ blocks: [Poster.Block], in content: Frame) {
        guard let grid = BlockGrid(best: blocks, in: content, unit: unit) else { return }
        side = grid.side
        for (block, frame) in zip(blocks, grid.frames(in: content)) {
            if blocks.count > 1 { panels.append(frame) }
            place(block, in: frame, grid)
        }
    }

    private mutating func place(_ block: Poster.Block, in frame: Frame, _ grid: BlockGrid) {
        let margins = grid.margins
        let left = frame.x + margins.row
        var y = frame.y
        func cell(_ column: Int, height: Double) -> Frame {
            Frame(x: left + Double(column) * grid.cell.width, y: y, width: grid.cell.width, height: height)
        }
        func addHeading(_ heading: Poster.Heading, _ frame: Frame) {
            if !heading.text.isEmpty { headings.append((heading, frame)) }
        }
        addHeading(
            Poster.Heading(block.heading), Frame(x: frame.x, y: y, width: frame.width, height: margins.block))
        y += margins.block
        for (column, heading) in block.columns.enumerated() {
            addHeading(heading, cell(column, height: margins.column))
        }
        y += margins.column
        for row in block.rows {
            let lines = row.lines(width: grid.width)
            addHeading(
                row.heading,
                Frame(
                    x: frame.x, y: y, width: margins.row, height: Double(lines.count) * grid.cell.height))
            for line in lines {
                for (column, item) in line.enumerated() {
                    tiles.append((item, cell(column, height: grid.cell.height)))
                }
                y += grid.cell.height
            }
        }
    }

    /// Returns the largest picture in a cell of this size, which also has a caption.
    static func side(width: Double, height: Double) -> Double { min(width * 0.88, height * 0.72) }
}

/// A place on the podium.
struct PodiumPlace {
    let cell: Poster.Cell
    /// The step, with the place and the name.
    let step: Frame
    /// The picture above it.
    let picture: Frame
}

/// A rectangle, in pixels.
struct Frame {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    /// Returns the rectangle without a margin.
    func inset(by margin: Double) -> Frame {
        Frame(x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
    }
}
