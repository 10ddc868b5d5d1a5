/// A team member in Showdown's text format: the line with its name, and all lines below it, including unknown
/// ones.
package struct ShowdownBlock: Hashable, Sendable {
    /// The line with its name.
    package let heading: ShowdownHeading
    /// The lines below.
    package var lines: [ShowdownLine]

    /// Creates a block.
    package init(_ heading: ShowdownHeading, lines: [ShowdownLine] = []) {
        self.heading = heading
        self.lines = lines
    }

    /// The ability; the last one if several are specified.
    package var ability: String? { lines.last { $0.kind == .abilities }?.value }

    /// The kinds of details that are specified.
    package var kinds: Set<ShowdownKind> {
        Set(lines.map { $0.kind ?? .more }).union(heading.item == nil ? [] : [.items])
    }

    /// The text of the block, followed by a blank line. Showdown ends each line with two spaces.
    package var text: String {
        ([heading.text] + lines.map(\.text)).map { $0 + "  \n" }.joined() + "\n"
    }
}
