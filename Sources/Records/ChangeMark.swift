/// The version number of a user's journal. If it has increased, the user's lists may have changed.
public struct ChangeMark: Hashable, Sendable {
    /// The number, which increases with every change, undo and redo.
    public let number: Int

    /// Creates a mark from its number.
    public init(number: Int) { self.number = number }
}
