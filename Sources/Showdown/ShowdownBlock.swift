import Wording

/// A member of a team as Showdown's text has it: the line with its name, and all lines below, also those of unknown kinds.
package struct ShowdownBlock: Hashable, Sendable {
    /// The line with its name.
    package let heading: ShowdownHeading
    /// The lines below.
    package var lines: [ShowdownLine]

    /// A block of these lines.
    package init(_ heading: ShowdownHeading, lines: [ShowdownLine] = []) {
        self.heading = heading
        self.lines = lines
    }

    /// The ability; the last one if there are several.
    package var ability: String? { lines.last { $0.kind == .abilities }?.value }

    /// The kinds of its details.
    package var kinds: Set<ShowdownKind> {
        Set(lines.map { $0.kind ?? .more }).union(heading.item == nil ? [] : [.items])
    }

    /// The block, with a blank line at its end. Showdown ends each line with two spaces.
    package var text: String {
        ([heading.text] + lines.map(\.text)).map { $0 + "  \n" }.joined() + "\n"
    }
}
