import Answers
import Pokedex
import Terminal

/// A list shown as boxes of six by five; in a narrow window, a list with headings.
struct BoxesView {
    let boxes: [Box]

    /// The minimum width of a cell; names in narrower cells are unreadable.
    private static let fewestColumns = 10
    private static let mostColumns = 16
    private static let gap = 2

    /// Renders the boxes one below the other.
    ///
    /// - Parameters:
    ///   - width: the width of the window, in columns.
    ///   - theme: the theme, for the hearts.
    /// - Returns: the lines.
    func lines(width: Int, theme: Theme) -> [StyledText] {
        let columns = (width - Self.gap * (Box.width - 1)) / Box.width
        let blocks = boxes.map { box in
            let kept = box.keptWords.map { "  \($0, .dim)" as StyledText } ?? ""
            let heading = StyledText(box.title, .title) + kept
            guard columns >= Self.fewestColumns else {
                return [heading] + box.slots.map { (number($0, theme) + " " + name($0)).truncated(to: width) }
            }
            return [heading] + box.rows.flatMap { rows($0, min(columns, Self.mostColumns), theme) }
        }
        return Array(blocks.joined(separator: [""]))
    }

    /// Renders a row of a box: the numbers, and the names below them, in several lines where they are long.
    private func rows(_ slots: ArraySlice<Box.Slot>, _ columns: Int, _ theme: Theme) -> [StyledText] {
        let names = slots.map { name($0).wrapped(to: columns) }
        let height = names.map(\.count).max() ?? 0
        let lines = (0..<height).map { line in names.map { $0.indices.contains(line) ? $0[line] : "" } }
        return ([slots.map { number($0, theme) }] + lines).map { cells in
            zip(0..., cells).reduce("") { text, cell in
                cell.1.isEmpty ? text : text.padded(to: cell.0 * (columns + Self.gap)) + cell.1
            }
        }
    }

    private func number(_ slot: Box.Slot, _ theme: Theme) -> StyledText {
        let number = StyledText(slot.pokemon.number, .dim)
        guard let isKept = slot.isKept else { return number }
        let mark = isKept ? theme.heart(true) : StyledText(theme.glyphs.hollowHeart, .dim)
        return mark + " " + number
    }

    private func name(_ slot: Box.Slot) -> StyledText {
        StyledText(slot.pokemon.displayName, slot.isKept == false ? .dim : .accent)
    }
}
