/// The number of transactions of a kind since the program started, and their times.
public struct StoreCalls: Sendable {
    /// The number of transactions that have begun.
    public var calls = 0
    /// The time that they waited to begin.
    public var waited = Duration.zero
    /// The time until they returned a result or, if they never began, an error.
    public var took = Duration.zero

    /// Creates the counts of a store that hasn't been called.
    public init() {}
}
