/// The name of a saved item, unique for its user and kind.
public struct KeptName: Hashable, Sendable, CustomStringConvertible, Comparable {
    /// The kind.
    public let kind: KeptKind
    /// The name, in the same format as a tag.
    public let name: String

    /// Creates a name.
    public init(_ kind: KeptKind, _ name: String) {
        self.kind = kind
        self.name = name
    }

    /// The name prefixed by the kind's sign, as in the journal: `?strong-fire`.
    public var description: String { "\(kind.sign)\(name)" }

    /// Orders names by their descriptions.
    public static func < (one: Self, other: Self) -> Bool { one.description < other.description }
}
