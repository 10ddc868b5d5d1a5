/// The mistakes in a list.
public struct BadRows: Error, Sendable {
    /// The first of those that mean nothing; at least one.
    public let rows: [BadRow]
    /// The number of bad rows, described or not.
    public let count: Int
}
