/// The bad rows in a list.
public struct BadRows: Error {
    /// The first bad rows; there is at least one.
    public let rows: [BadRow]
    /// The total number of bad rows.
    public let count: Int
}
