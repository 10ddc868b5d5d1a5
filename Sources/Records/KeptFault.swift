/// The reason that a saved item can't be changed.
public enum KeptFault: Error, Hashable, Sendable {
    /// No thing has this name; `names` lists the names that exist.
    case unknown(KeptName, names: [String])
    /// Another thing already has this name.
    case taken(KeptName)
    /// These things refer to one another in a cycle, in this order.
    case circle([KeptName])
    /// The thing can't be removed because the things in `by` refer to it.
    case inUse(KeptName, by: [String])
    /// The user has the maximum number of things of this kind.
    case tooMany(KeptKind)
    /// The value of this field is empty, longer than `longest` bytes, or has characters that aren't allowed.
    case badText(KeptName, field: String, longest: Int)
}
