/// The reason that a kept thing can't be changed.
public enum KeptFault: Error, Hashable, Sendable {
    /// There is no thing with this name; `names` lists the existing ones.
    case unknown(KeptName, names: [String])
    /// There already is a thing with this name.
    case taken(KeptName)
    /// These things refer to one another in a cycle, in this order.
    case circle([KeptName])
    /// Other things refer to it.
    case inUse(KeptName, by: [String])
    /// The user has the maximum number of things of this kind.
    case tooMany(KeptKind)
}
