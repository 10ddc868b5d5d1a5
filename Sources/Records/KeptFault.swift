/// Why a kept thing can't become what was asked for.
public enum KeptFault: Error, Hashable, Sendable {
    /// There is none of this name; `names` are those that there are.
    case unknown(KeptName, names: [String])
    /// There is one of this name already.
    case taken(KeptName)
    /// These name one another, and the last one the first.
    case circle([KeptName])
    /// Others name it.
    case inUse(KeptName, by: [String])
    /// A user has as many things of a kind as there may be.
    case tooMany(KeptKind)
}
