/// An index of a table's rows by API name.
struct SlugIndex: Sendable {
    private var rows: [String: Int32]
    private var count: Int32 = 0

    /// Creates an empty index with room for `capacity` slugs.
    init(capacity: Int) { rows = Dictionary(minimumCapacity: capacity) }

    /// Indexes the slugs; if a slug occurs several times, the first row wins.
    init(_ slugs: [TextRange], in bytes: Bytes) {
        self.init(capacity: slugs.count)
        for slug in slugs { _ = append(slug, in: bytes) }
    }

    /// Adds the slug of the next row. Returns false for a duplicate, which doesn't replace the first row.
    mutating func append(_ range: TextRange, in bytes: Bytes) -> Bool {
        let slug = Self.slug(bytes, range)
        defer { count += 1 }
        guard rows[slug] == nil else { return false }
        rows[slug] = count
        return true
    }

    /// Returns the row of the slug.
    func row(of slug: String) -> Int? { rows[slug].map(Int.init) }

    /// Returns the row of the slug at `range` in `bytes`.
    func row(of range: TextRange, in bytes: Bytes) -> Int? { row(of: Self.slug(bytes, range)) }

    private static func slug(_ bytes: Bytes, _ range: TextRange) -> String {
        String(decoding: bytes[range.indices], as: UTF8.self)
    }
}
