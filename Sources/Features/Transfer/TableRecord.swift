/// A record of a table.
struct TableRecord {
    var cells: [TableCell] = []
    /// An error in the record's quotation marks or length.
    var fault: BadPart?
    /// The record's range of bytes in the file.
    var range = 0..<0
}
