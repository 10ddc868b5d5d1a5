/// The counts of a copy from one store to another.
public struct StoreCopyResult: Sendable {
    /// Users and favourites.
    public let contents: DatabaseContents
    /// Rows of all tables.
    public let rows: Int
    /// The SHA-256, in hexadecimal, of the digests of all tables, which is the same on both sides.
    public let sha256: String

    /// The counts of a copy.
    public init(contents: DatabaseContents, rows: Int, sha256: String) {
        self.contents = contents
        self.rows = rows
        self.sha256 = sha256
    }
}
