/// API words with their English names, parsed from words.csv, and an index of their rows.

/// An API word with its English name.
struct Word {
    typealias Kind = WordKind

    let slug: TextRange
    let name: TextRange
    /// The kind's raw value, which is four bytes wide so that core.bin has no gap.
    private let kindNumber: UInt32

    init(_ kind: Kind, slug: TextRange, name: TextRange) {
        self.slug = slug
        self.name = name
        kindNumber = kind.rawValue
    }

    var kind: Kind { Kind(rawValue: kindNumber) ?? .ability }
}

/// The words by kind and slug.
struct WordIndex {
    private(set) var words: [Word] = []
    fileprivate var rows: [[String: Int32]]

    /// Parses words.csv, in which words of the same kind are adjacent.
    init(of catalog: Catalog) throws(PokedexError) {
        var table = try FactTable(.words, of: catalog)
        rows = Word.Kind.allCases.map { _ in [:] }
        words.reserveCapacity(table.rows)
        var previous = ""
        var kind = Word.Kind.ability
        while table.nextRow() {
            let name = table.text(table.field())
            if name != kind.name {
                guard let next = Word.Kind.allCases.first(where: { $0.name == name }) else {
                    throw table.fail(.unknownWord(name))
                }
                try table.require(next.rawValue > kind.rawValue, .outOfOrder)
                kind = next
                previous = ""
            }
            let slug = try table.slug()
            let text = table.text(slug)
            try table.require(text > previous, .outOfOrder)
            previous = text
            rows[Int(kind.rawValue)][text] = Int32(words.count)
            words.append(Word(kind, slug: slug, name: try table.text()))
        }
    }
}

extension FactTable {
    /// Reads a word and returns its row; -1 for an empty field.
    mutating func optionalWord(_ kind: Word.Kind, of words: WordIndex) throws(PokedexError) -> Int32 {
        let slug = text(try optionalSlug())
        if slug.isEmpty { return -1 }
        guard let row = words.rows[Int(kind.rawValue)][slug] else { throw fail(.unknownReference(slug)) }
        return row
    }

    /// Reads a word and returns its row.
    mutating func word(_ kind: Word.Kind, of words: WordIndex) throws(PokedexError) -> Int32 {
        let row = try optionalWord(kind, of: words)
        try require(row >= 0, .empty)
        return row
    }
}
