/// Rows and columns that fit the screen.
public struct Table: Sendable {
    /// A column of a table.
    public struct Column: Sendable {
        /// Its heading.
        public var title: String
        /// The alignment of its cells. A right-aligned column has numbers and is never cut: a cut number lies.
        public var alignment: Alignment
        /// The priority if room is short: the highest comes first, and a lower one only if it also fits.
        public var priority: Int
        /// The least width it needs beside the others; at least 1.
        public var minimumWidth: Int
        /// The width it may shrink to before a column is dropped that is at least half as useful; at
        /// least 1.
        public var tightWidth: Int

        /// Makes a column; without a tight width its least is the same beside every other.
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
    public var columns: [Column]
    /// The rows, each with a cell for every column; missing cells are empty, further ones are not shown.
    public var rows: [[StyledText]]

    /// Makes a table.
    public init(_ columns: [Column], rows: [[StyledText]] = []) {
        self.columns = columns
        self.rows = rows
    }

    /// The headings of the columns for which there is no room in `width` columns of the screen.
    public func titlesLeftOut(width: Int, theme: Theme) -> [String] {
        let shown = Set(fitting(width, theme).map(\.index))
        return columns.indices.filter { !shown.contains($0) }.map { columns[$0].title }
    }

    /// The columns that are shown, each with its width.
    private func fitting(_ width: Int, _ theme: Theme) -> [(index: Int, width: Int)] {
        let natural = columns.indices.map { index in
            rows.reduce(displayWidth(columns[index].title)) {
                max($0, index < $1.count ? $1[index].width : 0)
            }
        }
        return fit(columns, natural: natural, room: width, gap: theme.spacing.columnGap)
    }

    /// The table in lines of at most `width` columns, headings first unless no column has one.
    public func rendered(width: Int, theme: Theme) -> [StyledText] {
        let widths = rows.map { $0.prefix(columns.count).map(\.width) }
        let titles = columns.map { displayWidth($0.title) }
        let natural = titles.indices.map { index in
            widths.reduce(titles[index]) { index < $1.count ? max($0, $1[index]) : $0 }
        }
        let fitting = fit(columns, natural: natural, room: width, gap: theme.spacing.columnGap)
        func line(_ cells: [StyledText], _ widths: [Int]) -> StyledText {
            var line = StyledText()
            // What stands between the last cell and the next, which the end of a line does without.
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
                blanks += theme.spacing.columnGap
            }
            return line.trimmingEnd()
        }
        let body = zip(rows, widths).map(line)
        guard columns.contains(where: { !$0.title.isEmpty }) else { return body }
        return [line(columns.map { StyledText($0.title, .title) }, titles)] + body
    }
}

/// Chooses the columns to show, from left to right, and their widths. Columns are added by priority, each if it fits
/// with those before it at their minimum widths. Then the widest column above its minimum is narrowed repeatedly, as
/// long as there is one.
private func fit(
    _ columns: [Table.Column], natural: [Int], room: Int, gap: Int
) -> [(index: Int, width: Int)] {
    /// The width below which a column is not cut for the sake of another.
    func least(_ index: Int, beside other: Int) -> Int {
        let column = columns[index]
        if column.alignment == .right { return natural[index] }
        let isTight = columns[other].priority * 2 >= column.priority
        return min(natural[index], isTight ? column.tightWidth : column.minimumWidth)
    }
    func total(_ widths: some Collection<Int>) -> Int {
        widths.reduce(0, +) + gap * max(0, widths.count - 1)
    }
    // Of equally useful columns the leftmost comes first.
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
    /// The line without blanks in plain style at its end.
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
