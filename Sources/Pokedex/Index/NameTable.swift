/// Names by id and language.

/// A file of names, decoded on demand: each id has a name for every language.
struct NameTable {
    private(set) var languages: [String] = []
    private(set) var ids: [Int32] = []
    /// The fields; nil if there are no names.
    private var table: FactTable?

    /// Creates an empty table.
    init() {}

    /// Parses species-names.csv or form-names.csv.
    init(_ file: Catalog.File, of catalog: Catalog) throws(PokedexError) {
        var table = try FactTable(file, of: catalog)
        languages = Array(table.header.dropFirst())
        for (column, language) in languages.enumerated() {
            let isSlug = !language.isEmpty && language.utf8.allSatisfy { FactTable.isSlugByte($0) }
            guard isSlug, column == 0 || languages[column - 1] < language else {
                throw file.fault(isSlug ? .outOfOrder : .notASlug, row: -1, column: column + 2)
            }
        }
        ids.reserveCapacity(table.rows)
        while table.nextRow() {
            ids.append(try table.nextID())
            for _ in languages { _ = try table.optionalText() }
        }
        self.table = table
    }

    /// Throws if the file has names for ids that aren't in `owners`.
    func check(areOf owners: [Int32], in file: Catalog.File) throws(PokedexError) {
        let known = Set(owners)
        guard let row = ids.firstIndex(where: { !known.contains($0) }) else { return }
        throw file.fault(.unknownReference("\(ids[row])"), row: row, column: 1)
    }

    /// Returns an id's names, without empty ones.
    func names(of id: Int32, in storage: Storage) -> [LocalizedName] {
        zip(languages, cells(of: id)).compactMap { language, cell in
            let text = range(cell)
            return text.count > 0 ? LocalizedName(language: language, text: storage.text(text)) : nil
        }
    }

    /// The number of cells, including empty ones.
    var cellCount: Int { ids.count * languages.count }

    /// Returns the ranges of an id's names in some languages; languages without a name are left out.
    func ranges(of id: Int32, where isWanted: [Bool]) -> [TextRange] {
        zip(isWanted, cells(of: id)).filter(\.0).map { range($0.1) }.filter { $0.count > 0 }
    }

    /// Returns whether any of an id's names satisfies a predicate.
    func hasName(of id: Int32, where isWanted: (TextRange) -> Bool) -> Bool {
        cells(of: id).contains { cell in
            let name = range(cell)
            return name.count > 0 && isWanted(name)
        }
    }

    private func range(_ cell: Int) -> TextRange { table?.range(cell) ?? .empty }

    /// Returns the indices of the cells of an id, which are in ascending order; none if the id has no row.
    private func cells(of id: Int32) -> Range<Int> {
        guard let row = ids.row(of: Int(id), by: \.self) else { return 0..<0 }
        let first = row * (languages.count + 1) + 1
        return first..<first + languages.count
    }
}

extension Storage {
    /// The number of name cells of all species and alternate forms.
    var cellCount: Int { speciesNames.value.cellCount + formNames.value.cellCount }

    /// Calls `body` with each name in the wanted languages and the row of its Pokémon. Names of species come
    /// first, then names of alternate forms.
    func forEachName(in isWanted: (String) -> Bool, _ body: (TextRange, Int, ReferenceIndex.Rank) -> Void) {
        let speciesNames = speciesNames.value
        let formNames = formNames.value
        let ofSpecies = speciesNames.languages.map(isWanted)
        for facts in species {
            for name in speciesNames.ranges(of: facts.id, where: ofSpecies) {
                body(name, Int(facts.defaultPokemon), .species)
            }
        }
        let ofForms = formNames.languages.map(isWanted)
        for (row, facts) in pokemon.enumerated() where !facts.isDefault {
            for name in formNames.ranges(of: facts.id, where: ofForms) { body(name, row, .form) }
        }
    }
}
