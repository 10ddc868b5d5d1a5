/// A column of an exported table.
struct ExportColumn<Row>: Sendable {
    let heading: String
    /// Whether the column is right-aligned in a printed table.
    var isNumber = false
    /// Returns the text of the column's cell in a row; empty if there is no value.
    let text: @Sendable (Row) -> String
}
