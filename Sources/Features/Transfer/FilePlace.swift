/// A place in a file, counted from 1.
public struct FilePlace: Hashable, Sendable {
    /// The line.
    public let line: Int
    /// The character of the line.
    public let column: Int
    /// The entry of a list in JSON.
    public var entry: Int?
    /// The column of a table, or the member of an object.
    public var field: String?
}

extension FilePlace {
    /// The place of a byte.
    init(of offset: Int, in bytes: [UInt8]) {
        var cursor = Cursor()
        cursor.move(to: offset, in: bytes)
        self.init(line: cursor.line, column: cursor.column)
    }
}
