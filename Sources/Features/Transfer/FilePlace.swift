/// A location in a file, counted from 1.
public struct FilePlace: Hashable, Sendable {
    /// The line number.
    public let line: Int
    /// The character's position in the line.
    public let column: Int
    /// The position in a JSON list.
    public var entry: Int?
    /// The column of a table, or the key of an object.
    public var field: String?
}

extension FilePlace {
    /// Finds the location of a byte.
    init(of offset: Int, in bytes: [UInt8]) {
        var cursor = Cursor()
        cursor.move(to: offset, in: bytes)
        self.init(line: cursor.line, column: cursor.column)
    }
}
