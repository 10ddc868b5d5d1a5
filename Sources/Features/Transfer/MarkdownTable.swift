import Wording

/// Parses the first table in a Markdown file, <https://github.github.com/gfm/#tables-extension->.
struct MarkdownTable {
    /// The header row.
    let header: CSVReader.Record
    private(set) var rows: [CSVReader.Record] = []
    /// The number of lines outside the table.
    private(set) var others = 0

    /// Parses the first table in a file.
    ///
    /// - Returns: nil if none of the first lines is a header followed by a delimiter row.
    /// - Throws: `ReadingError.tooManyRows`.
    init?(_ bytes: [UInt8]) throws(ReadingError) {
        let start = Array(TextLines(bytes).prefix(64))
        let head = start.indices.dropLast().first { index in
            start[index].text.contains("|") && Self.isRule(start[index + 1].text)
                && Self.cells(of: start[index]).count == Self.cells(of: start[index + 1]).count
        }
        guard let head else { return nil }
        let titles = Self.cells(of: start[head])
        header = CSVReader.Record(cells: titles, range: 0..<start[head + 1].range.upperBound)
        others = head
        for line in TextLines(bytes).dropFirst(head + 2) {
            guard rows.count + others < Reading.rowLimit else { throw .tooManyRows(limit: Reading.rowLimit) }
            if line.text.contains("|") {
                rows.append(CSVReader.Record(cells: Self.cells(of: line), range: line.range))
            } else {
                others += 1
            }
        }
    }

    /// Returns whether a line is the delimiter row after a header, such as `| ---: | --- |`.
    private static func isRule(_ text: String) -> Bool {
        text.contains("|") && text.contains("-") && text.allSatisfy { "|-: ".contains($0) }
    }

    /// Splits a line at unescaped vertical bars.
    private static func cells(of line: TextLines.Line) -> [CSVReader.Cell] {
        var cells: [CSVReader.Cell] = []
        var text = ""
        var isEscaped = false
        func end() {
            if cells.count < CSVReader.cellLimit {
                cells.append(CSVReader.Cell(text: MarkdownText.plain(text), offset: line.range.lowerBound))
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
