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
    private var indexes: [SlugIndex]
    private var firstRows: [Int32]

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
            if !table.equals(name, kind.staticName) {
                guard let next = Word.Kind(rawValue: table.text(name)) else {
                    throw table.fail(.unknownWord(table.text(name)))
                }
                guard next.position > kind.position else { throw table.fail(.outOfOrder) }
                (kind, previous) = (next, "")
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

    /// The row of a word, or -1 if the slug is empty; nil if there is no such word.
    fileprivate func row(of slug: TextRange, kind: Word.Kind, in bytes: Bytes) -> Int32? {
        if slug.count == 0 { return -1 }
        let row = indexes[kind.position].row(of: bytes, at: slug, in: bytes)
        return row.map { firstRows[kind.position] + Int32($0) }
    }
}

extension FactTable {
    /// The row of the word in the next field, -1 if that is empty.
    mutating func optionalWord(_ kind: Word.Kind, of words: WordIndex) throws(PokedexError) -> Int32 {
        let slug = try optionalSlug()
        guard let row = words.row(of: slug, kind: kind, in: bytes) else {
            throw fail(.unknownReference(text(slug)))
        }
        return row
    }

    /// The row of the word in the next field.
    mutating func word(_ kind: Word.Kind, of words: WordIndex) throws(PokedexError) -> Int32 {
        let row = try optionalWord(kind, of: words)
        guard row >= 0 else { throw fail(.empty) }
        return row
    }
}

extension WordRow.Kind {
    /// Where it stands among all kinds.
    var position: Int {
        switch self {
        case .ability: 0
        case .color: 1
        case .eggGroup: 2
        case .growthRate: 3
        case .habitat: 4
        case .shape: 5
        }
    }

    /// The raw value, for comparing bytes.
    var staticName: StaticString {
        switch self {
        case .ability: "ability"
        case .color: "color"
        case .eggGroup: "egg-group"
        case .growthRate: "growth-rate"
        case .habitat: "habitat"
        case .shape: "shape"
        }
    }
}
