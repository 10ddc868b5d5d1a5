/// Splits CSV files into fields.

/// A CSV file's field offsets and a cursor. Each read advances to the next field, in header order; errors
/// report the field that was just read. The bytes aren't copied.
struct FactTable {
    static let rowLimit = 65_535
    static let fieldLimit = 4_096

    let file: Catalog.File
    /// The column names from the first line.
    let header: [String]
    let rows: Int
    /// The bytes of all fields.
    let bytes: Bytes
    /// The start offset of every field below the header, plus an end marker one past the end of the last
    /// field.
    private let starts: [UInt32]
    private var row = -1
    private var column = 0
    private var index = 0
    /// The id that was read last.
    var lastID: Int32 = 0
    /// The API names that must not occur again.
    var slugs: Set<String> = []

    /// Splits a file of the catalogue; its first line must be the expected header.
    init(_ file: Catalog.File, of catalog: Catalog) throws(PokedexError) {
        let range = catalog.range(of: file)
        guard !range.isEmpty else { throw .missing(file: file.rawValue) }
        guard range.count <= Catalog.File.sizeLimit else {
            throw .tooLarge(file: file.rawValue, limit: Catalog.File.sizeLimit)
        }
        let end = catalog.bytes[range].firstIndex(of: UInt8(ascii: "\n")) ?? range.upperBound
        let names = String(decoding: catalog.bytes[range.lowerBound..<end], as: UTF8.self)
            .split(separator: ",", maxSplits: 100, omittingEmptySubsequences: false).map(String.init)
        let expected = file.header
        let isExpected =
            file.isOpen
            ? names.starts(with: expected)
            : names == expected || names == expected.filter { !file.newColumns.contains($0) }
        guard end < range.upperBound, isExpected else {
            throw file.fault(.header(expected: expected.joined(separator: ",")), row: -1, column: 1)
        }
        var splitter = Splitter(
            file: file, columns: names.count, position: end + 1, end: range.upperBound)
        splitter.starts.reserveCapacity((range.upperBound - end) / 3)
        try catalog.bytes.withSpan { bytes throws(PokedexError) in try splitter.split(bytes) }
        self.file = file
        header = names
        bytes = catalog.bytes
        rows = splitter.rows
        starts = splitter.starts
    }

    /// Parses all rows of a file.
    static func rows<Row>(
        _ file: Catalog.File, of catalog: Catalog, _ row: (inout FactTable) throws(PokedexError) -> Row
    ) throws(PokedexError) -> [Row] {
        var table = try FactTable(file, of: catalog)
        var rows: [Row] = []
        rows.reserveCapacity(table.rows)
        while table.nextRow() { rows.append(try row(&table)) }
        return rows
    }

    /// Advances to the next row; returns false at the end.
    mutating func nextRow() -> Bool {
        row += 1
        column = 0
        index = row * header.count
        return row < rows
    }

    /// Returns the range of a field including its quotes; `index` counts all fields from the first row.
    func range(_ index: Int) -> TextRange {
        TextRange(start: starts[index], count: starts[index + 1] - starts[index] - 1)
    }

    /// Whether the row has unread fields.
    var hasMoreFields: Bool { column < header.count }

    /// Reads a field without validating it.
    mutating func field() -> TextRange {
        let range = range(index)
        column += 1
        index += 1
        return range
    }

    /// Throws an error for the field that was just read, unless a condition is met.
    func require(_ isMet: Bool, _ problem: @autoclosure () -> PokedexError.Problem) throws(PokedexError) {
        guard isMet else { throw fail(problem()) }
    }

    /// Returns an error for the field that was just read.
    func fail(_ problem: PokedexError.Problem) -> PokedexError {
        file.fault(problem, row: row, column: max(column, 1))
    }
}

/// Finds all fields of a file in a single pass over its bytes.
private struct Splitter {
    let file: Catalog.File
    let columns: Int
    var position: Int
    let end: Int
    var starts: [UInt32] = []
    var rows = 0

    mutating func split(_ bytes: borrowing Span<UInt8>) throws(PokedexError) {
        let comma = UInt8(ascii: ",")
        let lineFeed = UInt8(ascii: "\n")
        while position < end {
            guard rows < FactTable.rowLimit else { throw fail(0, .tooManyLines(limit: FactTable.rowLimit)) }
            for column in 0..<columns {
                let start = position
                guard start < end else { throw fail(column, .truncated) }
                starts.append(UInt32(start))
                if bytes[start] == UInt8(ascii: "\"") {
                    try skipQuoted(column, bytes)
                } else {
                    while position < end, Self.isPlain(bytes[position]) { position += 1 }
                }
                guard position < end else { throw fail(column, .truncated) }
                guard position - start <= FactTable.fieldLimit else {
                    throw fail(column, .tooLong(limit: FactTable.fieldLimit))
                }
                let isLast = column == columns - 1
                guard bytes[position] == (isLast ? lineFeed : comma) else {
                    switch bytes[position] {
                    case comma: throw fail(column, .extraField)
                    case lineFeed: throw fail(column, .missingField)
                    case UInt8(ascii: "\""): throw fail(column, .badQuotes)
                    default: throw fail(column, .badCharacter)
                    }
                }
                position += 1
            }
            rows += 1
        }
        starts.append(UInt32(end))
    }

    /// Returns whether an unquoted field may contain a byte.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte > UInt8(ascii: ",")
            ? byte != 0x7F : byte >= 0x20 && byte != UInt8(ascii: ",") && byte != UInt8(ascii: "\"")
    }

    private mutating func skipQuoted(_ column: Int, _ bytes: borrowing Span<UInt8>) throws(PokedexError) {
        position += 1
        while position < end {
            let byte = bytes[position]
            guard byte >= 0x20, byte != 0x7F else { throw fail(column, .badCharacter) }
            position += 1
            guard byte == UInt8(ascii: "\"") else { continue }
            guard position < end, bytes[position] == UInt8(ascii: "\"") else { break }
            position += 1
        }
        guard position < end else { return }
        let next = bytes[position]
        guard next == UInt8(ascii: ",") || next == UInt8(ascii: "\n") else { throw fail(column, .badQuotes) }
    }

    private func fail(_ column: Int, _ problem: PokedexError.Problem) -> PokedexError {
        file.fault(problem, row: rows, column: column + 1)
    }
}
