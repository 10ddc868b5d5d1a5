/// The progress of a harvest.
public struct HarvestProgress: Hashable, Sendable {
    /// The number of responses received.
    public var done: Int
    /// The number of responses expected.
    public var total: Int
}
