/// The mistakes in a list.
public struct BadRows: Error, Sendable {
    /// The first of those that mean nothing; at least one.
    public let rows: [BadRow]
    /// How many there are.
    public let count: Int
}
