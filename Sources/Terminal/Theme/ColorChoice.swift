/// The user's choice of colour.
public enum ColorChoice: String, CaseIterable, Sendable {
    /// Colour where standard output is a terminal that has it.
    case auto
    /// Colour even into a file or a pipe.
    case always
    /// No colour anywhere.
    case never
}
