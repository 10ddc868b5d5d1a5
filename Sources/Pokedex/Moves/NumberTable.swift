import CPokedex

/// Small numbers in rows and columns.
struct NumberTable: Sendable {
    let rows: Int
    /// Column after column.
    let numbers: [Int16]

    /// The number in a row and a column.
    subscript(row: Int, column: Int) -> Int { Int(numbers[column * rows + row]) }

    /// The rows whose first column, which ascends, has this number.
    func rows(of number: Int) -> Range<Int> {
        let start = (0..<rows).start { self[$0, 0] >= number }
        return start..<(start..<rows).start { self[$0, 0] > number }
    }
}
