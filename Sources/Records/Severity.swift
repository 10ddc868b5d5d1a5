/// A finding's severity.
public enum Severity: Int, Comparable, Sendable {
    /// Nothing to do.
    case fine
    /// Something to know of; nothing is in danger.
    case warning
    /// Something that needs fixing.
    case fault

    /// The less severe comes first.
    public static func < (one: Severity, other: Severity) -> Bool { one.rawValue < other.rawValue }
}
