/// The result of a change, with its entry in the journal.
public struct Changed<Value: Sendable>: Sendable {
    /// The result.
    public let value: Value
    /// The change in the journal; nil if nothing changed, for undo and redo, and for a dry run.
    public let change: Change?
    /// The journal's mark after the change.
    public let mark: ChangeMark

    /// Creates a result.
    public init(value: Value, change: Change?, mark: ChangeMark) {
        self.value = value
        self.change = change
        self.mark = mark
    }

    /// Transforms the value, leaving the change and mark as they are.
    public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Changed<Other> {
        Changed<Other>(value: try transform(value), change: change, mark: mark)
    }
}

/// The changes to some favourites, with the change in the journal.
public typealias FavoritesChanged = Changed<[FavoriteChange]>
