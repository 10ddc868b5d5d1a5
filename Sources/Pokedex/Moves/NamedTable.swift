/// Rows of numbers, each with an API name and an English name.
struct NamedTable {
    let numbers: NumberTable
    let slugs: TextColumn
    let names: TextColumn

    var rows: Range<Int> { 0..<numbers.rows }
}
