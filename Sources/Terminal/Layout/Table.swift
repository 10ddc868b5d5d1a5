/// Rows and columns that fit the screen.
public struct Table: Sendable {
    /// One column.
    public struct Column: Sendable {
        /// Its heading.
        public var title: String
        /// The alignment of its cells. A right-aligned column has numbers and is never cut: a cut number lies.
        public var alignment: Alignment
        /// How useful it is: if room is short, the highest comes first, and a lower one only if it also fits.
        public var priority: Int
        /// The least width it needs beside the others; at least 1.
        public var minimumWidth: Int
        /// So few it makes do with where otherwise a column would be left out that is at least half as useful; at
        /// least 1.
        public var tightWidth: Int

        /// Makes a column; without a tight width its least is the same beside every other.
        public init(
            _ title: String, _ alignment: Alignment = .left, priority: Int = 0, minimumWidth: Int = 8,
            tightWidth: Int? = nil
        ) {
            self.title = title
            self.alignment = alignment
            self.priority = priority
            self.minimumWidth = max(1, minimumWidth)
            self.tightWidth = max(1, tightWidth ?? minimumWidth)
        }
    }

    /// The columns from left to right.
    public var columns: [Column]
    /// The rows, each with a cell for every column; missing cells are empty, further ones are not shown.
    public var rows: [[StyledText]]

    /// Makes a table.
    public init(_ columns: [Column], rows: [[StyledText]] = []) {
        self.columns = columns
        self.rows = rows
    }

    /// The table in lines of at most `width` columns, headings first unless no column has one.
    public func rendered(width: Int, theme: Theme) -> [StyledText] {
        let widths = rows.map { $0.prefix(columns.count).map(\.width) }
        let titles = columns.map { displayWidth($0.title) }
        let natural = titles.indices.map { index in
            widths.reduce(titles[index]) { index < $1.count ? max($0, $1[index]) : $0 }
        }
        let fit = ColumnFit(
            columns: columns, natural: natural, room: width, gap: theme.spacing.columnGap)
        func line(_ cells: [StyledText], _ widths: [Int]) -> StyledText {
            var line = StyledText()
            // What stands between the last cell and the next, which the end of a line does without.
            var blanks = 0
            for (index, room) in fit.widths {
                if index < cells.count, !cells[index].isEmpty {
                    let isCut = widths[index] > room
                    let cell =
                        isCut
                        ? cells[index].truncated(to: room, ellipsis: theme.glyphs.ellipsis) : cells[index]
                    let rest = max(0, room - (isCut ? cell.width : widths[index]))
                    let before = columns[index].alignment.blanks(before: rest)
                    line.append(.blank(blanks + before))
                    line.append(cell)
                    blanks = rest - before
                } else {
                    blanks += room
                }
                blanks += theme.spacing.columnGap
            }
            return line.trimmingEnd()
        }
        let body = zip(rows, widths).map(line)
        guard columns.contains(where: { !$0.title.isEmpty }) else { return body }
        return [line(columns.map { StyledText($0.title, .title) }, titles)] + body
    }
}
