/// How much a finding matters.
public enum Severity: Int, Comparable, Sendable {
    /// As it should be.
    case fine
    /// Something to know of; nothing is in danger.
    case warning
    /// Something that must be mended.
    case fault

    /// The less severe comes first.
    public static func < (one: Severity, other: Severity) -> Bool { one.rawValue < other.rawValue }
}
