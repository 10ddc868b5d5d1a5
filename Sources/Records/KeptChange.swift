/// A change of a kept thing, with its texts before and after.
public struct KeptChange: Hashable, Sendable {
    /// The thing.
    public let name: KeptName
    /// Its texts before, in the order of its kind's; nil for no thing.
    public let before: [String]?
    /// Its texts afterwards; nil for no thing.
    public let after: [String]?

    /// A change.
    public init(name: KeptName, before: [String]?, after: [String]?) {
        self.name = name
        self.before = before
        self.after = after
    }

    /// Whether anything is different afterwards.
    public var hasChanged: Bool { before != after }
}
