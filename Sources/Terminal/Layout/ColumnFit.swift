/// Which columns of a table are shown, and how wide.
struct ColumnFit {
    /// The columns that are shown, from left to right.
    private(set) var widths: [(index: Int, width: Int)]

    /// Leaves out the least useful columns until the rest fits at its least width, then takes what is still too much
    /// from the least useful that can spare some, of several from the widest.
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
            let victim = shrinkable.min { left, right in
                let priorities = (columns[widths[left].index].priority, columns[widths[right].index].priority)
                return (priorities.0, -widths[left].width) < (priorities.1, -widths[right].width)
            }
            guard let victim else { break }
            widths[victim].width -= 1
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
