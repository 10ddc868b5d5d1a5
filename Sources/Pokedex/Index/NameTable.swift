/// Names by row and language.

/// A file of names, not decoded: in each row an id, then a column for every language.
struct NameTable: Sendable {
    var languages: [String] = []
    var ids: [Int32] = []
    var table = FactTable.empty

    /// The names of an id that exist.
    func names(of id: Int32, in storage: Storage) -> [LocalizedName] {
        guard let row = row(of: id) else { return [] }
        return languages.enumerated().compactMap { column, language in
            let cell = table.range(row: row, column: column + 1)
            return cell.count > 0 ? LocalizedName(language: language, text: storage.text(cell)) : nil
        }
    }

    /// The row of an id; they ascend.
    func row(of id: Int32) -> Int? {
        Storage.search(ids.count, for: Int(id)) { Int(ids[$0]) }
    }
}
