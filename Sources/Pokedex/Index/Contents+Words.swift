/// Parsing source.csv, words.csv and the names.

extension Contents {
    mutating func parseSource(_ table: FactTable) throws(PokedexError) {
        var reader = RowReader(table, in: bytes)
        guard reader.nextRow() else { throw reader.fail(.missingLine("source")) }
        let url = try reader.text()
        let date = reader.text(try reader.text())
        let digits = date.utf8.prefix(10).map { $0 == UInt8(ascii: "-") ? "-" : "0" }.joined()
        guard digits == "0000-00-00", date.utf8.allSatisfy({ "0123456789-:.TZ".utf8.contains($0) }) else {
            throw reader.fail(.unknownWord(date))
        }
        source = Catalog.Source(url: reader.text(url), date: date)
        guard !reader.nextRow() else { throw reader.fail(.tooManyLines(limit: 1)) }
    }

    mutating func parseWords(_ table: FactTable) throws(PokedexError) -> WordIndex {
        var reader = RowReader(table, in: bytes)
        var index = WordIndex(capacity: table.rows)
        var previous = ""
        var kind = Word.Kind.ability
        words.reserveCapacity(table.rows)
        while reader.nextRow() {
            let name = reader.field()
            if !RowReader.equals(bytes, name, kind.staticName) {
                guard let next = Word.Kind(rawValue: reader.text(name)) else {
                    throw reader.fail(.unknownWord(reader.text(name)))
                }
                guard next.position > kind.position else { throw reader.fail(.outOfOrder) }
                (kind, previous) = (next, "")
            }
            let slug = try reader.slug()
            let text = reader.text(slug)
            guard text > previous else { throw reader.fail(.outOfOrder) }
            previous = text
            _ = index.append(slug, kind: kind.position, row: words.count, in: bytes)
            words.append(Word(kind: kind, slug: slug, name: try reader.text()))
        }
        return index
    }

    func parseNames(_ table: FactTable) throws(PokedexError) -> NameTable {
        let languages = Array(table.header.dropFirst())
        for (column, language) in languages.enumerated() {
            let isSlug = !language.isEmpty && language.utf8.allSatisfy { RowReader.isSlugByte($0) }
            guard isSlug, column == 0 || languages[column - 1] < language else {
                throw .malformed(
                    file: table.file.rawValue, line: 1, column: column + 2,
                    problem: isSlug ? .outOfOrder : .notASlug)
            }
        }
        var reader = RowReader(table, in: bytes)
        var ids: [Int32] = []
        ids.reserveCapacity(table.rows)
        while reader.nextRow() {
            ids.append(try reader.id(after: ids.last ?? 0))
            for _ in languages { _ = try reader.optionalText() }
        }
        return NameTable(languages: languages, ids: ids, table: table)
    }

    /// Refuses names of nobody.
    func checkNamesBelong() throws(PokedexError) {
        let owners = [
            (speciesNames, species.map(\.id)), (formNames, pokemon.filter { !$0.isDefault }.map(\.id)),
        ]
        for (names, owners) in owners {
            let known = Set(owners)
            guard let row = names.ids.firstIndex(where: { !known.contains($0) }) else { continue }
            throw .malformed(
                file: names.table.file.rawValue, line: row + 2, column: 1,
                problem: .unknownReference("\(names.ids[row])"))
        }
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
