/// Parses CSV, RFC 4180 (<https://www.rfc-editor.org/rfc/rfc4180>), with any of the common delimiters and
/// line endings, and records the offset of each cell.
struct CSVReader: Sequence, IteratorProtocol {
    /// The maximum number of cells per record.
    static let cellLimit = 1_000

    let bytes: [UInt8]
    let delimiter: UInt8
    /// The offset of the next byte to parse.
    var position: Int

    /// Reads the next record that isn't blank.
    mutating func next() -> TableRecord? {
        while position < bytes.count, isLineEnd(bytes[position]) { position += 1 }
        guard position < bytes.count else { return nil }
        var record = TableRecord()
        let start = position
        while true {
            let cell = cell(&record)
            if record.cells.count < Self.cellLimit {
                record.cells.append(cell)
            } else {
                let reason = RowError.tooManyCells(expected: Self.cellLimit)
                record.fault = record.fault ?? BadPart(reason: reason, offset: cell.offset)
            }
            guard position < bytes.count, bytes[position] == delimiter else {
                record.range = start..<position
                return record
            }
            position += 1
        }
    }

    /// Reads a cell up to the delimiter or line end.
    private mutating func cell(_ record: inout TableRecord) -> TableCell {
        let start = position
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
            skipPlain()
            return TableCell(text: String(decoding: bytes[start..<position], as: UTF8.self), offset: start)
        }
        var content: [UInt8] = []
        position += 1
        while true {
            let from = position
            while position < bytes.count, bytes[position] != UInt8(ascii: "\"") { position += 1 }
            content += bytes[from..<position]
            guard position < bytes.count else {
                record.fault = record.fault ?? BadPart(reason: .unclosedQuote, offset: start)
                break
            }
            position += 1
            guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { break }
            content.append(UInt8(ascii: "\""))
            position += 1
        }
        let end = position
        skipPlain()
        if bytes[end..<position].contains(where: { $0 != UInt8(ascii: " ") }) {
            record.fault = record.fault ?? BadPart(reason: .strayAfterQuote, offset: end)
        }
        return TableCell(text: String(decoding: content, as: UTF8.self), offset: start, isQuoted: true)
    }

    private mutating func skipPlain() {
        while position < bytes.count, bytes[position] != delimiter, !isLineEnd(bytes[position]) {
            position += 1
        }
    }

    private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
