/// A location in a file, counted from 1.
public struct FileLocation: Hashable, Sendable {
    /// The line number.
    public let line: Int
    /// The position of the character in the line.
    public let column: Int
    /// The position of the item in a JSON list; nil outside a list.
    public var entry: Int?
    /// The heading of the column, or the key in the object.
    public var field: String?
}

extension FileLocation {
    /// Finds the line and column of a byte.
    init(of offset: Int, in bytes: [UInt8]) {
        var cursor = Cursor()
        cursor.move(to: offset, in: bytes)
        self.init(line: cursor.line, column: cursor.column)
    }
}
