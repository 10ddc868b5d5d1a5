/// A cell and the offset of its first byte.
struct TableCell {
    let text: String
    let offset: Int
    /// Whether the cell was in quotation marks.
    var isQuoted = false
    /// The value in JSON; nil in a table.
    var value: LocatedJSON?
}
