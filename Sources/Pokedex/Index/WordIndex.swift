/// Finds the row of a word.

/// The words of each kind by their slug.
struct WordIndex {
    private var indexes: [SlugIndex]
    private var firstRows: [Int32]

    init(capacity: Int) {
        indexes = Word.Kind.allCases.map { _ in SlugIndex(capacity: capacity) }
        firstRows = Word.Kind.allCases.map { _ in 0 }
    }

    /// Adds the next word; false if it was there already. Words of one kind come together.
    mutating func append(_ slug: TextRange, kind: Int, row: Int, in bytes: [UInt8]) -> Bool {
        if indexes[kind].isEmpty { firstRows[kind] = Int32(row) }
        return indexes[kind].append(slug, in: bytes)
    }

    /// The row of a word, or -1 if the slug is empty; nil if there is no such word.
    func row(of slug: TextRange, kind: Int, in bytes: [UInt8]) -> Int32? {
        if slug.count == 0 { return -1 }
        return indexes[kind].row(of: bytes, at: slug, in: bytes).map { firstRows[kind] + Int32($0) }
    }
}
