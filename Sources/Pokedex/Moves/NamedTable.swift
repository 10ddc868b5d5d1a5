import CPokedex

/// Things with numbers, names in the API, and English names.
struct NamedTable: Sendable {
    let numbers: NumberTable
    let slugs: TextColumn
    let names: TextColumn

    var rows: Range<Int> { 0..<numbers.rows }
}
