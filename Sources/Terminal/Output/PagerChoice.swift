/// Shows more than a screenful, at a person's pace.
public enum PagerChoice: Hashable, Sendable {
    /// `$PAGER`, or else `less`, or else `more`, whichever there is.
    case auto
    /// Nothing: everything is printed at once.
    case off
    /// This command line, run by `sh -c`.
    case command(String)

    /// The choice that a word or a command line means.
    public init(_ text: String) {
        self =
            switch text {
            case "auto", "": .auto
            case "off": .off
            default: .command(text)
            }
    }
}
