/// The user's choice of when to use colour.
public enum ColorChoice: String, CaseIterable, Sendable {
    /// Colour if standard output is a terminal that supports it.
    case auto
    /// Colour even in files and pipes.
    case always
    /// No colour.
    case never
}
