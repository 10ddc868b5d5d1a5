/// A column of an exported table.
struct ExportColumn<Row>: Sendable {
    let heading: String
    /// Whether a table for people aligns it to the right.
    var isNumber = false
    /// The text of its cell in a row; empty where there is nothing to say.
    let text: @Sendable (Row) -> String
}
