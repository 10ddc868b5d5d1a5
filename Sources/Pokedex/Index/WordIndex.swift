/// The words that facts use: parsing words.csv, and finding the row of a word.

/// The English name of a slug.
struct Word: Sendable {
    typealias Kind = WordRow.Kind

    var kind: Kind
    var slug: TextRange
    var name: TextRange
}

/// The words of each kind by their slug.
struct WordIndex {
    private(set) var words: [Word] = []
    fileprivate var indexes: [SlugIndex]
    fileprivate var firstRows: [Int32]

    /// Parses words.csv, in which those of one kind come together.
    init(of catalog: Catalog) throws(PokedexError) {
        var table = try FactTable(.words, of: catalog)
        indexes = Word.Kind.allCases.map { _ in SlugIndex(capacity: table.rows) }
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
            _ = indexes[kind.position].append(slug, in: table.bytes)
            words.append(Word(kind: kind, slug: slug, name: try table.text()))
        }
    }
}

extension FactTable {
    /// The row of the word in the next field, -1 if that is empty.
    mutating func optionalWord(_ kind: Word.Kind, of words: WordIndex) throws(PokedexError) -> Int32 {
        let slug = try optionalSlug()
        if slug.count == 0 { return -1 }
        guard let row = words.indexes[kind.position].row(of: bytes, at: slug, in: bytes) else {
            throw fail(.unknownReference(text(slug)))
        }
        return words.firstRows[kind.position] + Int32(row)
    }

    /// The row of the word in the next field.
    mutating func word(_ kind: Word.Kind, of words: WordIndex) throws(PokedexError) -> Int32 {
        let row = try optionalWord(kind, of: words)
        guard row >= 0 else { throw fail(.empty) }
        return row
    }
}

extension WordRow.Kind {
    /// Its position among all kinds.
    var position: Int { place.position }

    /// The name is the raw value, for comparing bytes.
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
