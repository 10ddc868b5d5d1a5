import Terminal

/// Where a picture stands that comes after its text: beside it where the window is wide enough, else below.
struct PictureLayout {
    /// Where the picture goes, once it is there.
    enum Place: Equatable {
        case below
        /// So many rows above the cursor, from that column on.
        case beside(rowsAbove: Int, column: Int)
    }

    /// The text, as it is printed before the picture is there.
    let lines: [StyledText]
    let place: Place
    /// The room for the picture; nil where there is too little.
    let box: TerminalSize?

    /// Columns that the text needs at least, and gets at most, beside a picture.
    private static let textWidths = 48...78
    /// Columns that a picture needs at least beside a text, and gets at most.
    private static let pictureWidths = 24...40
    /// A picture of fewer rows shows nothing.
    private static let fewestRows = 8

    /// Lays out a text in a window.
    ///
    /// - Parameters:
    ///   - size: of the window.
    ///   - gap: the columns between text and picture.
    ///   - isExpected: whether the picture is likely to come; without that the text keeps the whole width.
    ///   - text: gives the lines for so many columns; some, such as addresses, may be longer.
    init(_ size: TerminalSize, gap: Int, isExpected: Bool = true, lines text: (Int) -> [StyledText]) {
        let room = size.columns - gap
        let width = min(
            Self.textWidths.upperBound, max(Self.textWidths.lowerBound, room - Self.pictureWidths.upperBound))
        if isExpected, room - width >= Self.pictureWidths.lowerBound {
            let all = text(width)
            // What is longer than its column goes below the rest, out of the picture's way.
            let narrow = all.filter { $0.width <= width }
            let wide = all.filter { $0.width > width }
            let height = narrow.count + wide.reduce(0) { $0 + Self.rows($1, in: size.columns) }
            // What has left the window at its top cannot be drawn on.
            let hidden = max(0, height - (size.rows - 1))
            let rows = narrow.count - hidden
            if rows >= Self.fewestRows {
                lines = narrow + wide
                place = .beside(rowsAbove: height - hidden, column: width + gap)
                box = TerminalSize(columns: min(room - width, Self.pictureWidths.upperBound), rows: rows)
                return
            }
        }
        lines = text(size.columns)
        place = .below
        let rows = min(20, size.rows / 2)
        box =
            rows >= Self.fewestRows
            ? TerminalSize(columns: min(size.columns, Self.pictureWidths.upperBound), rows: rows) : nil
    }

    /// The rows that a line takes as it is printed.
    private static func rows(_ line: StyledText, in columns: Int) -> Int {
        line.folded(to: columns).reduce(0) { $0 + max(1, ($1.width + columns - 1) / columns) }
    }
}
