/// The state of a user's journal: another mark, another list.
public struct ChangeMark: Hashable, Sendable {
    /// Higher after every change, undo and redo.
    public let number: Int

    /// A mark as a store has it.
    public init(number: Int) { self.number = number }
}
