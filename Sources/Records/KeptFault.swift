/// Why a kept thing can't become what was asked for.
public enum KeptFault: Error, Hashable, Sendable {
    /// There is none of this name; `names` are those that there are.
    case unknown(KeptName, names: [String])
    /// There is one of this name already.
    case taken(KeptName)
    /// A user has as many things of a kind as there may be.
    case tooMany(KeptKind)
    /// All things of a kind together would have more bytes than `AccountLimits.keptBytes`.
    case tooLarge(KeptKind)
}
