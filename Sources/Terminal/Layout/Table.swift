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
        let fit = ColumnFit(
            columns: columns, natural: naturalWidths, room: width, gap: theme.spacing.columnGap)
        let heading = columns.map { StyledText($0.title, .title) }
        let all = columns.contains { !$0.title.isEmpty } ? [heading] + rows : rows
        return all.map { row in
            let cells = fit.widths.map { index, width in
                let cell = index < row.count ? row[index] : ""
                let alignment = columns[index].alignment
                let cut = cell.truncated(to: width, ellipsis: theme.glyphs.ellipsis)
                let isLast = index == fit.widths.last?.index
                return isLast && alignment == .left ? cut : cut.padded(to: width, alignment)
            }
            return cells.joined(separator: .blank(theme.spacing.columnGap)).trimmingEnd()
        }
    }

    private var naturalWidths: [Int] {
        columns.indices.map { index in
            rows.reduce(displayWidth(columns[index].title)) { widest, row in
                index < row.count ? max(widest, row[index].width) : widest
            }
        }
    }
}
