/// Which columns of a table are shown, and how wide.
struct ColumnFit {
    /// The columns that are shown, from left to right.
    private(set) var widths: [(index: Int, width: Int)]

    /// Takes the columns in the order of their use, every one that fits with those before it at their least widths,
    /// and then from the widest what is too much.
    init(columns: [Table.Column], natural: [Int], room: Int, gap: Int) {
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
        widths = shown.sorted().map { ($0, natural[$0]) }
        while total(widths.map(\.width)) > room {
            let shrinkable = widths.indices.filter { widths[$0].width > floors[widths[$0].index, default: 1] }
            guard let widest = shrinkable.max(by: { widths[$0].width < widths[$1].width }) else { break }
            widths[widest].width -= 1
        }
        if widths.count == 1 { widths[0].width = min(widths[0].width, max(1, room)) }
    }
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
