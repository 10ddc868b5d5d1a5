/// A value that identifies the current state of a store. It changes with every commit by any process.
public struct Revision: Hashable, Sendable {
    private let numbers: [Int64]

    /// Creates a revision from numbers that change with every commit.
    public init(_ numbers: Int64...) { self.numbers = numbers }
}
