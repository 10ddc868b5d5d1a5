/// A table of small numbers.
struct NumberTable {
    let rows: Int
    /// The numbers in column-major order.
    let numbers: [Int16]

    /// Accesses the number in a row and column.
    subscript(row: Int, column: Int) -> Int { Int(numbers[column * rows + row]) }

    /// Returns the rows with this number in the first column, which is sorted.
    func rows(of number: Int) -> Range<Int> {
        let start = (0..<rows).start { self[$0, 0] >= number }
        return start..<(start..<rows).start { self[$0, 0] > number }
    }
}
