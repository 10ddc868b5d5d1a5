/// Writes data that ``PackBytesReader`` can read.
struct PackBytesWriter {
    private(set) var bytes: [UInt8] = []

    mutating func number(_ number: Int, bytes count: Int) {
        for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
    }

    /// Writes a table; all columns have the same length.
    mutating func table(_ columns: [[Int]]) {
        number(columns.first?.count ?? 0, bytes: 4)
        for column in columns {
            bytes += column.map { UInt8(truncatingIfNeeded: $0) }
            bytes += column.map { UInt8(truncatingIfNeeded: $0 >> 8) }
        }
    }

    /// Writes a table by its rows, which have this many columns.
    mutating func table(_ rows: [[Int]], columns: Int) {
        table((0..<columns).map { column in rows.map { $0[column] } })
    }

    /// Writes a count of strings, and the strings.
    mutating func words(_ words: [String]) {
        number(words.count, bytes: 4)
        texts(words)
    }

    /// Writes strings, which must not contain line feeds.
    mutating func texts(_ texts: [String]) {
        var joined: [UInt8] = []
        for text in texts { joined += Array(text.utf8) + [0x0A] }
        number(joined.count, bytes: 4)
        bytes += joined
    }
}
