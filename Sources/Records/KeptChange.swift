/// A change to a saved item, with its text fields before and after.
public struct KeptChange: Hashable, Sendable {
    /// The kind and name of the item.
    public let name: KeptName
    /// The text fields before the change, in the order of its kind; nil if the item didn't exist.
    public let before: [String]?
    /// The text fields after the change; nil if the item was removed.
    public let after: [String]?

    /// Creates a change.
    public init(name: KeptName, before: [String]?, after: [String]?) {
        self.name = name
        self.before = before
        self.after = after
    }

    /// Whether anything changed.
    public var hasChanged: Bool { before != after }
}
