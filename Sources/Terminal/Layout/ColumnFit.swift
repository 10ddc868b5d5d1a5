/// Which columns of a table are shown, and how wide.
struct ColumnFit {
    /// The columns that are shown, from left to right.
    private(set) var widths: [(index: Int, width: Int)]

    /// Leaves out the least useful columns until the rest fits at its least width, then takes from the widest
    /// what is still too much.
    init(columns: [Table.Column], natural: [Int], room: Int, gap: Int) {
        func least(_ index: Int) -> Int {
            columns[index].alignment == .right
                ? natural[index] : min(natural[index], columns[index].minimumWidth)
        }
        func total(_ widths: some Collection<Int>) -> Int {
            widths.reduce(0, +) + gap * max(0, widths.count - 1)
        }
        var shown = Array(columns.indices)
        while shown.count > 1, total(shown.map(least)) > room {
            // Of equally useful columns the rightmost goes.
            guard let victim = shown.reversed().min(by: { columns[$0].priority < columns[$1].priority })
            else { break }
            shown.removeAll { $0 == victim }
        }
        widths = shown.map { ($0, natural[$0]) }
        while total(widths.map(\.width)) > room {
            let shrinkable = widths.indices.filter { widths[$0].width > least(widths[$0].index) }
            guard let widest = shrinkable.max(by: { widths[$0].width < widths[$1].width }) else { break }
            widths[widest].width -= 1
        }
        if widths.count == 1 { widths[0].width = min(widths[0].width, max(1, room)) }
    }
}

extension StyledText {
    /// The line without blanks in plain style at its end.
    func trimmingEnd() -> StyledText {
        var kept = spans
        while let last = kept.last, last.style == .plain, last.text.hasSuffix(" ") {
            kept.removeLast()
            let text = last.text.reversed().drop { $0 == " " }.reversed()
            if !text.isEmpty { kept.append(Span(String(text))) }
        }
        return StyledText(kept)
    }
}
