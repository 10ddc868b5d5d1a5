import Wording

/// Extracts names from wiki markup, <https://www.mediawiki.org/wiki/Help:Templates>: `{{p|Pikachu}}`,
/// `[[Pikachu (Pokémon)|Pikachu]]`.
enum WikiText {
    /// Replaces each template with the name that it contains, and each link with its text.
    static func plain(_ text: String) -> String {
        var plain = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "{{") ?? rest.firstRange(of: "[["),
            let end = rest[start.upperBound...].firstRange(of: rest[start] == "{{" ? "}}" : "]]")
        {
            plain += rest[..<start.lowerBound]
            let parts = rest[start.upperBound..<end.lowerBound].split(separator: "|")
            let name = rest[start] == "{{" ? name(of: parts.dropFirst()) : String(parts.last ?? "")
            plain += name.replacing(" (Pokémon)", with: "").replacing("_", with: " ")
            rest = rest[end.upperBound...]
        }
        return (plain + rest).trimmed
    }

    /// Finds the name among a template's parameters, such as `0019 Rattata (Alola)` in
    /// `{{ndex|0019|Rattata|form=-Alola}}`.
    private static func name(of parameters: ArraySlice<Substring>) -> String {
        let plain = parameters.filter { !$0.contains("=") }.map { String($0).trimmed }.filter { !$0.isEmpty }
        let form =
            parameters.lazy.map { String($0).trimmed }.first { $0.hasPrefix("form=") }
            .map { String($0.dropFirst(5).drop { " -".contains($0) }) } ?? ""
        let isNumber = plain.first?.allSatisfy(\.isNumber) == true
        let name = plain.prefix(isNumber ? 2 : 1).joined(separator: " ")
        return form.isEmpty ? name : "\(name) (\(form))"
    }

    /// Returns the text of a list item that consists of a template or a link, such as `# {{p|Pikachu}}`; nil
    /// for any other line.
    static func item(of text: String) -> String? {
        guard let sign = text.first, "#*:;".contains(sign) else { return nil }
        let rest = String(text.drop { "#*:;".contains($0) }).trimmed
        return rest.hasPrefix("{{") || rest.hasPrefix("[[") ? rest : nil
    }
}

/// Parses the first table on a wiki page, <https://www.mediawiki.org/wiki/Help:Tables>.
struct WikiTable {
    /// The header; nil if there is none.
    private(set) var header: TableRecord?
    private(set) var rows: [TableRecord] = []
    /// The number of lines outside the table.
    private(set) var others = 0

    private var row = TableRecord()
    /// Whether the current row consists only of heading cells so far.
    private var isHeader = true

    /// Parses the first table in a file.
    ///
    /// - Returns: nil if none of the first lines starts a table.
    /// - Throws: `ReadingError.tooManyRows`, or `.cancelled`.
    init?(_ bytes: [UInt8]) throws(ReadingError) {
        let lines = TextLines(bytes)
        guard lines.prefix(64).contains(where: { $0.text.hasPrefix("{|") }) else { return nil }
        var isInside = false
        for line in lines {
            try Reading.limit(rows.count + others + 1)
            if !isInside, rows.isEmpty, header == nil, line.text.hasPrefix("{|") {
                isInside = true
            } else if !isInside {
                others += 1
            } else if line.text.hasPrefix("|}") {
                endRow()
                isInside = false
            } else {
                read(line)
            }
        }
        endRow()
    }

    private mutating func read(_ line: TextLines.Line) {
        let text = line.text
        if text.hasPrefix("|-") { return endRow() }
        guard !text.hasPrefix("|+") else { return }
        guard let sign = text.first, "|!".contains(sign) else {
            guard let last = row.cells.popLast() else { return }
            let joined = "\(last.text) \(WikiText.plain(text))".trimmed
            row.cells.append(TableCell(text: joined, offset: last.offset))
            row.range = row.range.lowerBound..<line.range.upperBound
            return
        }
        if sign == "|" { isHeader = false }
        if row.cells.isEmpty { row.range = line.range }
        row.range = row.range.lowerBound..<line.range.upperBound
        for cell in Self.cells(of: text.dropFirst(), isHeader: sign == "!")
        where row.cells.count < CSVReader.cellLimit {
            row.cells.append(TableCell(text: cell, offset: line.range.lowerBound))
        }
    }

    private mutating func endRow() {
        defer {
            row = TableRecord()
            isHeader = true
        }
        guard !row.cells.isEmpty else { return }
        if isHeader, header == nil, rows.isEmpty {
            header = row
        } else {
            rows.append(row)
        }
    }

    /// Splits a line into cells at `||` or, in a header, at `!!`, and removes attributes before a `|`.
    private static func cells(of line: Substring, isHeader: Bool) -> [String] {
        var cells: [String] = []
        var cell = ""
        var depth = 0
        var rest = line
        func plain(_ cell: String) -> String { WikiText.plain(cell.trimmed) }
        while let character = rest.first {
            let isPair = rest.dropFirst().first == character
            if isPair, "{[".contains(character) { depth += 1 }
            if isPair, "}]".contains(character) { depth -= 1 }
            if depth <= 0, character == "|" || isHeader && character == "!", isPair {
                cells.append(plain(cell))
                cell = ""
                rest = rest.dropFirst(2)
            } else if depth <= 0, character == "|" {
                // The text before this character consisted of attributes.
                cell = ""
                rest = rest.dropFirst()
            } else {
                cell += isPair ? String(rest.prefix(2)) : String(character)
                rest = rest.dropFirst(isPair ? 2 : 1)
            }
        }
        return cells + [plain(cell)]
    }
}
