import Terminal

/// A column of a table: its heading, and its cell in each row.
struct TableColumn<Row> {
    let heading: Table.Column
    let cell: (Row) -> StyledText

    /// Creates a column; see `Table.Column` for its widths.
    init(
        _ title: String, _ alignment: Alignment = .left, priority: Int = 0, minimumWidth: Int = 8,
        tightWidth: Int? = nil, cell: @escaping (Row) -> StyledText
    ) {
        heading = Table.Column(
            title, alignment, priority: priority, minimumWidth: minimumWidth, tightWidth: tightWidth)
        self.cell = cell
    }
}

extension Table {
    /// Creates a table with a row for each of `rows`.
    init<Row>(of rows: [Row], _ columns: [TableColumn<Row>]) {
        self.init(columns.map(\.heading), rows: rows.map { row in columns.map { $0.cell(row) } })
    }
}
