/// A change of a kept thing, with its texts before and after.
public struct KeptChange: Hashable, Sendable {
    /// The kind and name of the thing.
    public let name: KeptName
    /// The texts before, in the order of its kind; nil if it didn't exist.
    public let before: [String]?
    /// The texts after; nil if it was removed.
    public let after: [String]?

    /// Creates a change.
    public init(name: KeptName, before: [String]?, after: [String]?) {
        self.name = name
        self.before = before
        self.after = after
    }

    /// Whether there is any difference.
    public var hasChanged: Bool { before != after }
}
