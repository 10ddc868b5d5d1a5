/// The reason that a saved item can't be changed.
public enum KeptFault: Error, Hashable {
    /// No item has this name; `names` lists the names that exist.
    case unknown(KeptName, names: [String])
    /// Another item already has this name.
    case taken(KeptName)
    /// These items refer to one another in a cycle, in this order.
    case circle([KeptName])
    /// The item can't be removed because the items in `by` refer to it.
    case inUse(KeptName, by: [KeptName])
    /// The user has the maximum number of items of this kind.
    case tooMany(KeptKind)
    /// The value of this field is empty, is longer than `longest` bytes, or contains forbidden characters.
    case badText(KeptName, field: String, longest: Int)
}
