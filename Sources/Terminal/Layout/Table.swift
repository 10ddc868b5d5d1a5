/// Rows and columns that fit the screen.
public struct Table: Sendable {
    /// One column.
    public struct Column: Sendable {
        /// Its heading.
        public var title: String
        /// Where its cells stand.
        public var alignment: Alignment
        /// How useful it is: where room is short, the lowest goes first.
        public var priority: Int
        /// So many columns of the screen it needs at least before it is left out; at least 1.
        public var minimumWidth: Int

        /// Makes a column.
        public init(
            _ title: String, _ alignment: Alignment = .left, priority: Int = 0, minimumWidth: Int = 4
        ) {
            self.title = title
            self.alignment = alignment
            self.priority = priority
            self.minimumWidth = max(1, minimumWidth)
        }
    }

    /// The columns from left to right.
    public var columns: [Column]
    /// The rows, each with a cell for every column.
    public var rows: [[StyledText]]

    /// Makes a table; a row with too few cells gets empty ones, one with too many loses them.
    public init(_ columns: [Column], rows: [[StyledText]] = []) {
        self.columns = columns
        self.rows = rows
    }

    /// The table in lines of at most `width` columns, headings first.
    public func rendered(width: Int, theme: Theme) -> [StyledText] {
        rows.map { $0.joined(separator: "  ") }
    }
}
