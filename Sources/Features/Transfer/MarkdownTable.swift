import Wording

/// Parses the tables in a Markdown file, <https://github.github.com/gfm/#tables-extension->. Later tables are
/// merged into the first: their cells go below the first table's matching headings.
struct MarkdownTable {
    /// The header row: the headings of the first table, then those that occur only in later tables.
    private(set) var header = TableRecord()
    private(set) var rows: [TableRecord] = []
    /// The number of lines outside the tables.
    private(set) var others = 0

    /// Parses the tables in a file.
    ///
    /// - Returns: nil if none of the first lines is a header followed by a delimiter row.
    /// - Throws: `ReadingError.tooManyRows`, or `.cancelled`.
    init?(_ bytes: [UInt8]) throws(ReadingError) {
        let lines = Array(TextLines(bytes).prefix(Reading.rowLimit + 64))
        func isHeader(_ index: Int) -> Bool {
            index + 1 < lines.count && lines[index].text.contains("|") && Self.isRule(lines[index + 1].text)
                && Self.cells(of: lines[index]).count == Self.cells(of: lines[index + 1]).count
        }
        guard let first = lines.indices.prefix(64).first(where: isHeader) else { return nil }
        others = first
        // The column of each cell in the current table; nil if the table has no headings in common with the
        // first.
        var places: [Int]?
        var index = first
        while index < lines.count {
            try Reading.limit(rows.count + others + 1)
            if isHeader(index) {
                places = place(Self.cells(of: lines[index]), until: lines[index + 1].range.upperBound)
                index += 2
                continue
            }
            if let places, lines[index].text.contains("|") {
                rows.append(row(lines[index], places))
            } else {
                others += 1
            }
            index += 1
        }
    }

    /// Finds the columns for the cells below a table's headings, and adds new headings to the header.
    private mutating func place(_ titles: [TableCell], until end: Int) -> [Int]? {
        if header.cells.isEmpty {
            header = TableRecord(cells: titles, range: 0..<end)
            return Array(titles.indices)
        }
        var places = titles.map { title in
            header.cells.firstIndex { Heading($0.text) == Heading(title.text) }
        }
        guard places.contains(where: { $0 != nil }) else { return nil }
        for (index, title) in titles.enumerated() where places[index] == nil {
            places[index] = header.cells.count
            header.cells.append(title)
        }
        return places.compactMap(\.self)
    }

    private func row(_ line: TextLines.Line, _ places: [Int]) -> TableRecord {
        let cells = Self.cells(of: line)
        guard places != Array(places.indices) else {
            return TableRecord(cells: cells, range: line.range)
        }
        var placed = header.cells.map { _ in TableCell(text: "", offset: line.range.lowerBound) }
        for (cell, place) in zip(cells, places) { placed[place] = cell }
        return TableRecord(cells: placed, range: line.range)
    }

    /// Returns whether a line is the delimiter row after a header, such as `| ---: | --- |`.
    private static func isRule(_ text: String) -> Bool {
        text.contains("|") && text.contains("-") && text.allSatisfy { "|-: ".contains($0) }
    }

    /// Splits a line at unescaped vertical bars.
    private static func cells(of line: TextLines.Line) -> [TableCell] {
        var cells: [TableCell] = []
        var text = ""
        var isEscaped = false
        func end() {
            if cells.count < CSVReader.cellLimit {
                cells.append(TableCell(text: MarkdownText.plain(text), offset: line.range.lowerBound))
            }
            text = ""
        }
        for character in line.text.first == "|" ? line.text.dropFirst() : line.text[...] {
            if character == "|", !isEscaped {
                end()
            } else {
                text.append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        if !text.trimmed.isEmpty || cells.isEmpty { end() }
        return cells
    }
}

extension MarkdownText {
    /// Returns the text of a cell as it would be rendered.
    static func plain(_ cell: String) -> String {
        var text = cell.trimmed[...]
        guard text.utf8.contains(where: "[*_~`<\\&".utf8.contains) else { return String(text) }
        // `[Pikachu](https://…)` is rendered as the text of the link.
        if text.first == "[", text.last == ")", let end = text.firstRange(of: "](") {
            text = text[..<end.lowerBound].dropFirst()
        }
        for sign in ["**", "__", "~~", "*", "_", "`"]
        where text.count > 2 * sign.count && text.hasPrefix(sign) && text.hasSuffix(sign) {
            text = text.dropFirst(sign.count).dropLast(sign.count)
        }
        var plain = ""
        var rest = text.replacing("<br>", with: "\n")[...]
        while let character = rest.popFirst() {
            if character == "\\", let next = rest.first, next.isASCII, !next.isLetter, !next.isNumber {
                plain.append(rest.removeFirst())
            } else if character == "&", let (name, sign) = entities.first(where: { rest.hasPrefix($0.0) }) {
                plain.append(sign)
                rest = rest.dropFirst(name.count)
            } else {
                plain.append(character)
            }
        }
        return plain
    }

    private static let entities: [(String, Character)] = [("amp;", "&"), ("lt;", "<"), ("gt;", ">")]
}
