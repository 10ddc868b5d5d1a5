/// Stands for all that a store holds at one moment; any commit, of whatever process, makes another one.
public struct Revision: Hashable, Sendable {
    private let numbers: [Int64]

    /// The numbers by which a store tells one moment from another.
    public init(_ numbers: Int64...) { self.numbers = numbers }
}
