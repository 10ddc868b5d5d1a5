/// Where in a file something is, counted from 1.
public struct FilePlace: Hashable, Sendable {
    /// The line.
    public let line: Int
    /// The character of the line.
    public let column: Int
    /// Which entry of a list in JSON it is.
    public var entry: Int?
    /// Which column of a table, or member of an object.
    public var field: String?
}

extension FilePlace {
    /// Where a byte is.
    init(of offset: Int, in bytes: [UInt8]) {
        var cursor = Cursor()
        cursor.move(to: offset, in: bytes)
        self.init(line: cursor.line, column: cursor.column)
    }
}
