/// An object that equals only itself.
public protocol ComparedByIdentity: AnyObject, Hashable {}

extension ComparedByIdentity {
    /// Returns whether both are the same object.
    public static func == (one: Self, other: Self) -> Bool { one === other }

    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
