/// A table that fits the width of the screen.
public struct Table: Sendable {
    /// A column of a table.
    public struct Column: Sendable {
        /// The heading.
        var title: String
        /// The alignment of the cells. A right-aligned column holds numbers and is never truncated, as that
        /// would change their value.
        var alignment: Alignment
        /// The priority if there isn't room for every column; columns with a higher priority are placed
        /// first.
        var priority: Int
        /// The minimum width next to other columns; at least 1.
        public var minimumWidth: Int
        /// The width to which the column may shrink to make room for a column with at least half its
        /// priority; at least 1.
        var tightWidth: Int

        /// Creates a column; `tightWidth` defaults to `minimumWidth`.
        public init(
            _ title: String, _ alignment: Alignment = .left, priority: Int = 0, minimumWidth: Int = 8,
            tightWidth: Int? = nil
        ) {
            self.title = title
            self.alignment = alignment
            self.priority = priority
            self.minimumWidth = max(1, minimumWidth)
            self.tightWidth = max(1, tightWidth ?? minimumWidth)
        }
    }

    /// The columns from left to right.
    var columns: [Column]
    /// The rows, each with a cell for every column; missing cells are empty, and extra cells are ignored.
    public var rows: [[StyledText]]

    /// Creates a table.
    public init(_ columns: [Column], rows: [[StyledText]]) {
        self.columns = columns
        self.rows = rows
    }

    /// Returns the headings of the columns that don't fit in `width` screen columns.
    public func titlesLeftOut(width: Int, theme: Theme) -> [String] {
        let shown = Set(layout(width, theme).fitting.map(\.index))
        return columns.indices.filter { !shown.contains($0) }.map { columns[$0].title }
    }

    /// Measures the headings and the cells, and returns the columns to show, each with its width.
    private func layout(
        _ width: Int, _ theme: Theme
    ) -> (titles: [Int], cells: [[Int]], fitting: [(index: Int, width: Int)]) {
        let cells = rows.map { $0.prefix(columns.count).map(\.width) }
        let titles = columns.map { displayWidth($0.title) }
        let natural = titles.indices.map { index in
            cells.reduce(titles[index]) { index < $1.count ? max($0, $1[index]) : $0 }
        }
        return (titles, cells, fit(columns, natural: natural, room: width))
    }

    /// Renders the table in lines of at most `width` columns. The headings come first, unless all are empty.
    public func rendered(width: Int, theme: Theme) -> [StyledText] {
        let (titles, widths, fitting) = layout(width, theme)
        func line(_ cells: [StyledText], _ widths: [Int]) -> StyledText {
            var line = StyledText()
            // The padding after the previous cell; omitted at the end of the line.
            var blanks = 0
            for (index, room) in fitting {
                if index < cells.count, !cells[index].isEmpty {
                    let isCut = widths[index] > room
                    let cell =
                        isCut
                        ? cells[index].truncated(to: room, ellipsis: theme.glyphs.ellipsis) : cells[index]
                    let rest = max(0, room - (isCut ? cell.width : widths[index]))
                    let before = columns[index].alignment.blanks(before: rest)
                    line.append(.blank(blanks + before))
                    line.append(cell)
                    blanks = rest - before
                } else {
                    blanks += room
                }
                blanks += Theme.columnGap
            }
            return line.trimmingEnd()
        }
        let body = zip(rows, widths).map(line)
        guard columns.contains(where: { !$0.title.isEmpty }) else { return body }
        return [line(columns.map { StyledText($0.title, .title) }, titles)] + body
    }
}

/// Chooses the columns to show, from left to right, and their widths. Columns are added by priority if they
/// fit at their minimum widths alongside those already chosen. Until the rows fit, the widest column above
/// its minimum is narrowed.
private func fit(
    _ columns: [Table.Column], natural: [Int], room: Int
) -> [(index: Int, width: Int)] {
    /// Returns the width that a column keeps when another is added.
    func least(_ index: Int, beside other: Int) -> Int {
        let column = columns[index]
        if column.alignment == .right { return natural[index] }
        let isTight = columns[other].priority * 2 >= column.priority
        return min(natural[index], isTight ? column.tightWidth : column.minimumWidth)
    }
    func total(_ widths: some Collection<Int>) -> Int {
        widths.reduce(0, +) + Theme.columnGap * max(0, widths.count - 1)
    }
    // Order the columns by priority, breaking ties from left to right.
    let order = columns.indices.sorted { (columns[$1].priority, $0) < (columns[$0].priority, $1) }
    var shown: [Int] = []
    var floors: [Int: Int] = [:]
    for index in order {
        let tried = shown + [index]
        let leasts = tried.map { least($0, beside: index) }
        guard shown.isEmpty || total(leasts) <= room else { continue }
        shown = tried
        floors = Dictionary(uniqueKeysWithValues: zip(tried, leasts))
    }
    var widths = shown.sorted().map { (index: $0, width: natural[$0]) }
    while total(widths.map(\.width)) > room {
        let shrinkable = widths.indices.filter { widths[$0].width > floors[widths[$0].index, default: 1] }
        let roomy = shrinkable.filter { widths[$0].width > columns[widths[$0].index].minimumWidth }
        let candidates = roomy.isEmpty ? shrinkable : roomy
        guard let widest = candidates.max(by: { widths[$0].width < widths[$1].width }) else { break }
        widths[widest].width -= 1
    }
    if widths.count == 1 { widths[0].width = min(widths[0].width, max(1, room)) }
    return widths
}

extension StyledText {
    /// Returns the line without trailing spaces in plain style.
    func trimmingEnd() -> StyledText {
        guard let last = spans.last, last.style == .plain, last.text.hasSuffix(" ") else { return self }
        var kept = spans
        while let last = kept.last, last.style == .plain, last.text.hasSuffix(" ") {
            kept.removeLast()
            var text = last.text
            while text.hasSuffix(" ") { text.removeLast() }
            if !text.isEmpty { kept.append(Span(text)) }
        }
        return StyledText(kept)
    }
}

/// Arranges short cells in as many columns as fit, read downwards, then from left to right.
///
/// - Parameters:
///   - cells: the cells to arrange.
///   - width: the available screen columns; wider cells are truncated.
///   - theme: determines the gap between two columns.
/// - Returns: lines of at most `width` columns.
public func inColumns(_ cells: [StyledText], width: Int, theme: Theme) -> [StyledText] {
    let widest = min(cells.map(\.width).max() ?? 0, max(1, width))
    let gap = Theme.columnGap
    let most = max(1, (width + gap) / (widest + gap))
    let rows = (cells.count + most - 1) / most
    return (0..<rows).map { row in
        stride(from: row, to: cells.count, by: rows).map { index in
            cells[index].truncated(to: widest, ellipsis: theme.glyphs.ellipsis).padded(to: widest)
        }.joined(separator: .blank(gap)).trimmingEnd()
    }
}
