/// The result of copying one store to another.
public struct StoreCopyResult: Sendable {
    /// The numbers of users and favourites.
    public let contents: DatabaseContents
    /// The number of rows in all tables.
    public let rows: Int
    /// The SHA-256, in hexadecimal, of the digests of all tables; identical for both stores.
    public let sha256: String

    /// Creates a result.
    public init(contents: DatabaseContents, rows: Int, sha256: String) {
        self.contents = contents
        self.rows = rows
        self.sha256 = sha256
    }
}
