/// Blocks of lines next to one another, as many as fit, the rest below them.
///
/// - Parameters:
///   - blocks: each a list of lines that are not wider than `width`.
///   - width: the columns that there are.
///   - theme: gives the distance between two blocks.
/// - Returns: lines of at most `width` columns.
public func sideBySide(_ blocks: [[StyledText]], width: Int, theme: Theme) -> [StyledText] {
    let gap = theme.spacing.columnGap
    var lines: [StyledText] = []
    var shelf: [(lines: [StyledText], width: Int)] = []
    func putDown() {
        let height = shelf.map(\.lines.count).max() ?? 0
        for row in 0..<height {
            let cells = shelf.map { block in
                (row < block.lines.count ? block.lines[row] : "").padded(to: block.width)
            }
            lines.append(cells.joined(separator: .blank(gap)).trimmingEnd())
        }
        shelf = []
    }
    for block in blocks {
        let blockWidth = block.map(\.width).max() ?? 0
        let used = shelf.reduce(0) { $0 + $1.width + gap }
        if !shelf.isEmpty, used + blockWidth > width {
            putDown()
            lines.append("")
        }
        shelf.append((block, blockWidth))
    }
    putDown()
    return lines
}
