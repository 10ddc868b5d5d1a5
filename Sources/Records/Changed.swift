/// The result of a change, with its entry in the journal.
public struct Changed<Value: Sendable>: Sendable {
    /// The result.
    public let value: Value
    /// The change as the journal has it; nil where nothing is different, for undo and redo, and in a rehearsal.
    public let change: Change?
    /// The journal's mark afterwards.
    public let mark: ChangeMark

    /// A result as the rules found it.
    public init(value: Value, change: Change?, mark: ChangeMark) {
        self.value = value
        self.change = change
        self.mark = mark
    }

    /// Transforms the value and keeps the change and the mark.
    public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Changed<Other> {
        Changed<Other>(value: try transform(value), change: change, mark: mark)
    }
}
