/// A line of Showdown's text that isn't blank.
package enum ShowdownPart: Hashable, Sendable {
    /// The name of a team: `=== [gen9ou] Mine ===`.
    case title(String)
    /// The line that names a member.
    case heading(ShowdownHeading)
    /// A line about the member above it.
    case line(ShowdownLine)

    /// Reads a line.
    package init(_ line: String) {
        self =
            if line.hasPrefix("==="), line.hasSuffix("===") {
                .title(line)
            } else if let line = ShowdownLine(line) {
                .line(line)
            } else {
                .heading(ShowdownHeading(line))
            }
    }
}
