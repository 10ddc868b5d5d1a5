/// API words with their English names, parsed from words.csv, and an index of their rows.

/// An API word with its English name.
struct Word {
    typealias Kind = WordRow.Kind

    var kind: Kind
    var slug: TextRange
    var name: TextRange
}

/// The words by kind and slug.
struct WordIndex {
    private(set) var words: [Word] = []
    fileprivate var indexes: [SlugIndex]
    fileprivate var firstRows: [Int32]

    /// Parses words.csv, in which words of the same kind are adjacent.
    init(of catalog: Catalog) throws(PokedexError) {
        var table = try FactTable(.words, of: catalog)
        indexes = Word.Kind.allCases.map { _ in SlugIndex(capacity: table.rows, in: table.bytes) }
        firstRows = Word.Kind.allCases.map { _ in 0 }
        words.reserveCapacity(table.rows)
        var previous = ""
        var kind = Word.Kind.ability
        while table.nextRow() {
            let name = table.field()
            if !table.equals(name, kind.place.name) {
                guard let next = Word.Kind(rawValue: table.text(name)) else {
                    throw table.fail(.unknownWord(table.text(name)))
                }
                guard next.position > kind.position else { throw table.fail(.outOfOrder) }
                kind = next
                previous = ""
                firstRows[kind.position] = Int32(words.count)
            }
            let slug = try table.slug()
            let text = table.text(slug)
            guard text > previous else { throw table.fail(.outOfOrder) }
            previous = text
            _ = indexes[kind.position].append(slug)
            words.append(Word(kind: kind, slug: slug, name: try table.text()))
        }
    }
}

extension FactTable {
    /// Reads a word and returns its row; -1 for an empty field.
    mutating func optionalWord(_ kind: Word.Kind, of words: WordIndex) throws(PokedexError) -> Int32 {
        let slug = try optionalSlug()
        if slug.count == 0 { return -1 }
        guard let row = words.indexes[kind.position].row(of: slug) else {
            throw fail(.unknownReference(text(slug)))
        }
        return words.firstRows[kind.position] + Int32(row)
    }

    /// Reads a word and returns its row.
    mutating func word(_ kind: Word.Kind, of words: WordIndex) throws(PokedexError) -> Int32 {
        let row = try optionalWord(kind, of: words)
        guard row >= 0 else { throw fail(.empty) }
        return row
    }
}

extension WordRow.Kind {
    /// The kind's position among all kinds.
    var position: Int { place.position }

    /// The position, and the raw value as a static string for comparing bytes.
    fileprivate var place: (position: Int, name: StaticString) {
        switch self {
        case .ability: (0, "ability")
        case .color: (1, "color")
        case .eggGroup: (2, "egg-group")
        case .growthRate: (3, "growth-rate")
        case .habitat: (4, "habitat")
        case .shape: (5, "shape")
        }
    }
}
