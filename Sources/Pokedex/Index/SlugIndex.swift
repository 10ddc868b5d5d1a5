/// An index of a table's rows by API name: a hash table with open addressing, whose keys stay in the
/// catalogue's bytes.
///
/// With a `Dictionary` of strings, parsing a catalogue takes a quarter longer, and a start that looks up its
/// first name executes 2 million more instructions.
struct SlugIndex {
    private let bytes: Bytes
    /// The slugs in row order, including duplicates.
    private var slugs: [TextRange] = []
    /// The row in each slot; -1 for an empty one. Their number is a power of two, and at least half are empty.
    private var rows: [Int32]

    /// Creates an empty index with room for `capacity` slugs in `bytes`.
    init(capacity: Int, in bytes: Bytes) {
        self.bytes = bytes
        var size = 8
        while size < capacity * 2 { size *= 2 }
        rows = Array(repeating: -1, count: size)
        slugs.reserveCapacity(capacity)
    }

    /// Indexes the slugs; if a slug occurs several times, the first row wins.
    init(_ slugs: [TextRange], in bytes: Bytes) {
        self.init(capacity: slugs.count, in: bytes)
        for slug in slugs { _ = append(slug) }
    }

    /// Adds the slug of the next row. Returns false for a duplicate, which doesn't replace the first row.
    mutating func append(_ slug: TextRange) -> Bool {
        let slot = slot(ofSlugAt: slug)
        slugs.append(slug)
        guard rows[slot] < 0 else { return false }
        rows[slot] = Int32(slugs.count - 1)
        return true
    }

    /// Returns the row of the slug.
    func row(of slug: String) -> Int? { row(at: slot(of: Array(slug.utf8).span)) }

    /// Returns the row of the slug at `range`.
    func row(of range: TextRange) -> Int? { row(at: slot(ofSlugAt: range)) }

    private func row(at slot: Int) -> Int? { rows[slot] < 0 ? nil : Int(rows[slot]) }

    private func slot(ofSlugAt range: TextRange) -> Int {
        bytes.withSpan { slot(of: $0.extracting(range.indices)) }
    }

    /// Returns the slot that contains the slug, or else the empty slot where it belongs.
    private func slot(of slug: Span<UInt8>) -> Int {
        // FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/
        var hash: UInt32 = 2_166_136_261
        for index in slug.indices { hash = (hash ^ UInt32(slug[index])) &* 16_777_619 }
        var slot = Int(hash ^ hash >> 15) & (rows.count - 1)
        while rows[slot] >= 0, !isEqual(slug, slugs[Int(rows[slot])]) { slot = (slot + 1) & (rows.count - 1) }
        return slot
    }

    private func isEqual(_ slug: Span<UInt8>, _ range: TextRange) -> Bool {
        guard slug.count == range.count else { return false }
        for index in slug.indices where slug[index] != bytes[Int(range.start) + index] { return false }
        return true
    }
}
