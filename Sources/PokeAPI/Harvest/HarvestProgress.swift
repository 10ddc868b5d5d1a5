import Foundation

/// The progress of a harvest.
public struct HarvestProgress: Hashable, Sendable {
    /// The number of answers received.
    public var done: Int
    /// The number of answers expected.
    public var total: Int
}
