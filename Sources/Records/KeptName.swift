/// The name of a kept thing; among those of its kind, a user has each name once.
public struct KeptName: Hashable, Sendable {
    /// The kind.
    public let kind: KeptKind
    /// The name, written as tags are.
    public let name: String

    /// A name.
    public init(_ kind: KeptKind, _ name: String) {
        self.kind = kind
        self.name = name
    }
}

extension KeptName: CustomStringConvertible {
    /// The name behind its kind's sign, as the journal has it: `?strong-fire`.
    public var description: String { "\(kind.sign)\(name)" }
}

extension KeptName: Comparable {
    /// Orders by the description.
    public static func < (one: Self, other: Self) -> Bool { one.description < other.description }
}
