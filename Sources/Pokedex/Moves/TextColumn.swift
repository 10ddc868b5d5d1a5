/// A column of strings.
struct TextColumn {
    let bytes: [UInt8]
    /// The end offset of each string, before its line feed.
    let ends: [Int32]

    var count: Int { ends.count }

    private func range(_ row: Int) -> Range<Int> { (row > 0 ? Int(ends[row - 1]) + 1 : 0)..<Int(ends[row]) }

    subscript(row: Int) -> String { String(decoding: bytes[range(row)], as: UTF8.self) }

    /// Returns the string at a 1-based index; nil for 0, which means none.
    func word(_ place: Int) -> String? { place > 0 ? self[place - 1] : nil }

    /// Finds a string by its bytes and returns its row.
    func row(of text: String) -> Int? {
        let wanted = Array(text.utf8)
        return (0..<count).first { bytes[range($0)].elementsEqual(wanted) }
    }

    /// All strings.
    var all: [String] { (0..<count).map { self[$0] } }
}
