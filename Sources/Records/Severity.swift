/// The severity of a finding, ordered from the lowest.
public enum Severity: Comparable, Sendable {
    /// No action needed.
    case fine
    /// Worth knowing, but no data is at risk.
    case warning
    /// Needs fixing.
    case fault
}
