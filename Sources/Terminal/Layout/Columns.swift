/// Short cells in as many columns as fit, read downwards, then from left to right.
///
/// - Parameters:
///   - cells: what to set out.
///   - width: the columns of the screen that there are; a wider cell is cut.
///   - theme: gives the distance between two columns.
/// - Returns: lines of at most `width` columns.
public func inColumns(_ cells: [StyledText], width: Int, theme: Theme) -> [StyledText] {
    let widest = min(cells.map(\.width).max() ?? 0, max(1, width))
    let gap = theme.spacing.columnGap
    let most = max(1, (width + gap) / (widest + gap))
    let rows = (cells.count + most - 1) / most
    return (0..<rows).map { row in
        stride(from: row, to: cells.count, by: rows).map { index in
            cells[index].truncated(to: widest, ellipsis: theme.glyphs.ellipsis).padded(to: widest)
        }.joined(separator: .blank(gap)).trimmingEnd()
    }
}
