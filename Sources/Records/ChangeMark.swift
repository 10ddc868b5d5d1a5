/// Where the journal of one user stands: another mark, another list.
public struct ChangeMark: Hashable, Sendable {
    /// The number of the newest change; 0 for none.
    public let newest: Int
    /// How many changes are taken back.
    public let undone: Int

    /// A mark as a store has it.
    public init(newest: Int, undone: Int) { (self.newest, self.undone) = (newest, undone) }
}
