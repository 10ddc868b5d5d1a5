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
            ids.append(try table.id(after: ids.last ?? 0))
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
        guard let table, let row = row(of: id) else { return [] }
        return languages.enumerated().compactMap { column, language in
            let cell = table.range(row * table.header.count + column + 1)
            return cell.count > 0 ? LocalizedName(language: language, text: storage.text(cell)) : nil
        }
    }

    /// The number of cells, including empty ones.
    var cellCount: Int { ids.count * languages.count }

    /// Returns the columns of the wanted languages.
    func columns(where isWanted: (String) -> Bool) -> [Int] {
        languages.indices.filter { isWanted(languages[$0]) }.map { $0 + 1 }
    }

    /// Returns the ranges of an id's names in these columns; columns without a name are left out.
    func ranges(of id: Int32, _ columns: [Int]) -> [TextRange] {
        guard let table, let row = row(of: id) else { return [] }
        return columns.map { table.range(row * table.header.count + $0) }.filter { $0.count > 0 }
    }

    /// Returns whether any of an id's names satisfies a predicate.
    func hasName(of id: Int32, where isWanted: (TextRange) -> Bool) -> Bool {
        guard let table, let row = row(of: id) else { return false }
        let first = row * table.header.count + 1
        return (first..<first + languages.count).contains { index in
            let name = table.range(index)
            return name.count > 0 && isWanted(name)
        }
    }

    /// Returns the row of an id; ids are in ascending order.
    private func row(of id: Int32) -> Int? {
        ids.row(of: Int(id), by: \.self)
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
        let ofSpecies = speciesNames.columns(where: isWanted)
        for facts in species {
            for name in speciesNames.ranges(of: facts.id, ofSpecies) {
                body(name, Int(facts.defaultPokemon), .species)
            }
        }
        let ofForms = formNames.columns(where: isWanted)
        for (row, facts) in pokemon.enumerated() where !facts.isDefault {
            for name in formNames.ranges(of: facts.id, ofForms) { body(name, row, .form) }
        }
    }
}
