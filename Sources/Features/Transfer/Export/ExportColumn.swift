/// A column of an exported table.
struct ExportColumn<Row>: Sendable {
    let heading: String
    /// Whether a printed table aligns it to the right.
    var isNumber = false
    /// Returns the text of its cell in a row; empty if there is no value.
    let text: @Sendable (Row) -> String
}
