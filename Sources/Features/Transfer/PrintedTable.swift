/// Parses a table printed by this program. Columns are separated by at least two spaces or a box-drawing
/// line, and a row may begin or end with a heart.
struct PrintedTable {
    /// The header row.
    let header: TableRecord
    private(set) var rows: [TableRecord] = []
    /// The number of other lines, such as “Page 1 of 451”.
    private(set) var others = 0

    /// A piece of a line, and the screen columns that it covers.
    private typealias Run = (cell: TableCell, columns: Range<Int>)

    /// Parses the table in a file.
    ///
    /// - Returns: nil if none of the first lines is a header that contains “No.” and “Name”.
    /// - Throws: `ReadingError.tooManyRows`, or `.cancelled`.
    init?(_ bytes: [UInt8]) throws(ReadingError) {
        let lines = bytes.indices.split(maxSplits: 3 * Reading.rowLimit) {
            bytes[$0] == 0x0A || bytes[$0] == 0x0D
        }
        let heads = lines.prefix(3).map { $0.count <= 512 ? Self.runs(bytes, $0) : [] }
        guard
            let first = heads.firstIndex(where: { head in
                head.first?.cell.text == "No." && head.contains { $0.cell.text == "Name" }
            })
        else { return nil }
        let titles = heads[first]
        header = TableRecord(cells: titles.map(\.cell), range: 0..<lines[first].upperBound)
        for line in lines[(first + 1)...] {
            try Reading.limit(rows.count + others + 1)
            let runs = line.count <= 4096 ? Self.runs(bytes, line) : []
            if line.count <= 4096, runs.isEmpty { continue }
            if let row = Self.row(runs, below: titles), case let number = row[0].text, !number.isEmpty,
                number.allSatisfy(\.isNumber)
            {
                rows.append(TableRecord(cells: row, range: line))
            } else {
                others += 1
            }
        }
    }

    /// Assigns each piece of a line to the title above it. If there is no title above it, as for a second
    /// type, it belongs to the title to its left.
    private static func row(_ runs: [Run], below titles: [Run]) -> [TableCell]? {
        guard let first = runs.first else { return nil }
        var cells = titles.map { _ in TableCell(text: "", offset: first.cell.offset) }
        for run in runs {
            let column =
                titles.firstIndex { $0.columns.overlaps(run.columns) }
                ?? titles.lastIndex { $0.columns.lowerBound <= run.columns.lowerBound } ?? 0
            let text = cells[column].text
            cells[column] =
                text.isEmpty
                ? run.cell : TableCell(text: text + " " + run.cell.text, offset: cells[column].offset)
        }
        return cells
    }

    /// Splits a line at double spaces and box-drawing lines, and leaves out hearts.
    private static func runs(_ bytes: [UInt8], _ line: Range<Int>) -> [Run] {
        var runs: [Run] = []
        var text = ""
        var start = 0
        var end = 0
        var offset = line.lowerBound
        var column = 0
        var textOffset = 0
        func add() {
            if !text.isEmpty { runs.append((TableCell(text: text, offset: textOffset), start..<end)) }
        }
        for scalar in String(decoding: bytes[line], as: UTF8.self).unicodeScalars {
            let isBorder = (0x2500...0x257F).contains(scalar.value) || scalar == "|"
            if isBorder || scalar == "♥" || (scalar == " " && column > end) {
                add()
                text = ""
            } else if scalar != " " {
                if text.isEmpty {
                    start = column
                    textOffset = offset
                } else if column > end {
                    text += " "
                }
                text.unicodeScalars.append(scalar)
                end = column + (isWide(scalar) ? 2 : 1)
            }
            column += isWide(scalar) ? 2 : 1
            offset += UTF8.width(scalar)
        }
        add()
        return runs
    }

    /// Returns whether a character is two columns wide in a terminal,
    /// <https://www.unicode.org/reports/tr11/>. Only characters that occur in names are considered.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60: true
        default: false
        }
    }
}
