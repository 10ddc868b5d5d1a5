/// The severity of a finding.
public enum Severity: Int, Comparable, Sendable {
    /// No action needed.
    case fine
    /// Worth knowing, but no data is at risk.
    case warning
    /// Needs fixing.
    case fault

    /// Orders by severity, lowest first.
    public static func < (one: Severity, other: Severity) -> Bool { one.rawValue < other.rawValue }
}
