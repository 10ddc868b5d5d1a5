/// The names of moves, abilities and natures in other languages than English.

/// A column of names for each language; empty where a thing has no name in it.
struct MoveNames: Sendable {
    /// The kinds of things that have names, in the order of their columns.
    enum Kind: Int, CaseIterable { case move, ability, nature }

    /// The API's codes, sorted.
    private(set) var languages: [String] = []
    /// Kind after kind for each language.
    private var columns: [TextColumn] = []

    /// No names.
    init() {}

    init(_ pack: MovePack, _ tables: MoveTables) throws(PokedexError) {
        var reader = try pack.reader(of: .names)
        let count = try reader.count(atMost: 50)
        languages = try reader.texts(count).all
        for _ in 0..<count {
            for rows in [tables.moves.rows, tables.abilities.rows, tables.natures.rows] {
                columns.append(try reader.texts(rows))
            }
        }
        try reader.finish()
    }

    /// The names of a thing.
    func names(_ kind: Kind, _ row: Int) -> [LocalizedName] {
        languages.indices.compactMap { language in
            let text = columns[language * Kind.allCases.count + kind.rawValue][row]
            return text.isEmpty ? nil : LocalizedName(language: languages[language], text: text)
        }
    }

    /// The row of a thing with this folded name, without spaces, in any language.
    func row(_ kind: Kind, named key: [UInt32]) -> Int? {
        for language in languages.indices {
            let column = columns[language * Kind.allCases.count + kind.rawValue]
            if let row = (0..<column.count).first(where: { MoveDex.key(column[$0]) == key }) { return row }
        }
        return nil
    }
}

extension PackBytesWriter {
    /// The section for sorted rows.
    mutating func names(of rows: MoveRows) {
        let kinds = [rows.moves.map(\.named), rows.abilities, rows.natures.map(\.named)]
        let languages = Set(kinds.flatMap { $0.flatMap(\.names.keys) }).subtracting(["en"]).sorted()
        number(languages.count, bytes: 4)
        texts(languages)
        for language in languages {
            for kind in kinds { texts(kind.map { $0.names[language] ?? "" }) }
        }
    }
}
