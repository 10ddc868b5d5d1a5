/// Names by row and language.

/// A file of names, left where it is: an id a row, then a column for every language.
struct NameTable: Sendable {
    var languages: [String] = []
    var ids: [Int32] = []
    var table = Table.empty

    /// The names in a row that exist.
    func names(at row: Int32, in storage: Storage) -> [LocalizedName] {
        guard row >= 0 else { return [] }
        return languages.enumerated().compactMap { column, language in
            let cell = table.range(row: Int(row), column: column + 1)
            return cell.count > 0 ? LocalizedName(language: language, text: storage.text(cell)) : nil
        }
    }

    /// Finds rows by ids that are asked for in ascending order.
    var cursor: Cursor { Cursor(ids: ids) }

    /// A place in the ascending ids.
    struct Cursor {
        let ids: [Int32]
        private var position = 0

        init(ids: [Int32]) { self.ids = ids }

        /// The row of an id; -1 if it has none.
        mutating func row(of id: Int32) -> Int32 {
            while position < ids.count, ids[position] < id { position += 1 }
            return position < ids.count && ids[position] == id ? Int32(position) : -1
        }
    }
}
