/// A non-blank line of Showdown's text format.
package enum ShowdownPart: Sendable {
    /// The name of a team: `=== [gen9ou] Mine ===`.
    case title
    /// The line with a member's name.
    case heading(ShowdownHeading)
    /// A line about the preceding member.
    case line(ShowdownLine)

    /// Parses a line.
    package init(_ line: String) {
        self =
            if line.hasPrefix("==="), line.hasSuffix("===") {
                .title
            } else if let line = ShowdownLine(line) {
                .line(line)
            } else {
                .heading(ShowdownHeading(line))
            }
    }
}
