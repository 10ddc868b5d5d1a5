/// Runs statements, all of them in one transaction. Only for the closure that got it.
public protocol Transaction {
    /// Runs a statement, and lends each row that it selects or returns as it comes, so that never all of them are in memory.
    ///
    /// - Parameters:
    ///   - statement: with a parameter for each value.
    ///   - values: for `$1`, `$2` and so on.
    ///   - body: called with each row; must not run another statement; returns false to stop.
    /// - Throws: `StoreError`, and what the body throws.
    func visit(_ statement: Statement, _ values: [SQLValue], _ body: (Row) throws -> Bool) throws

    /// Runs a statement that returns nothing once for each list of values, in that order. On a network they go with the next
    /// statement that returns something, or with the commit, which then throws what went wrong here.
    ///
    /// - Throws: `StoreError`.
    func execute(_ statement: Statement, forEach lists: [[SQLValue]]) throws
}

extension Transaction {
    /// All rows that a statement selects or returns.
    public func rows(_ statement: Statement, _ values: [SQLValue]) throws -> [Row] {
        var rows: [Row] = []
        try visit(statement, values) {
            rows.append($0)
            return true
        }
        return rows
    }

    /// All rows that a statement selects or returns.
    public func rows(_ statement: Statement, _ values: SQLValue...) throws -> [Row] {
        try rows(statement, values)
    }

    /// The first row that a statement selects or returns, or nil when there is none.
    public func row(_ statement: Statement, _ values: SQLValue...) throws -> Row? {
        try rows(statement, values).first
    }

    /// The whole number in the first column of the first row; nil for no row, and for no value.
    public func number(_ statement: Statement, _ values: SQLValue...) throws -> Int64? {
        guard let row = try rows(statement, values).first, try !row.isNull(0) else { return nil }
        return try row.integer(0)
    }

    /// Runs the statement once for each list of values, in order.
    public func execute(_ statement: Statement, forEach lists: [[SQLValue]]) throws {
        for values in lists { try visit(statement, values) { _ in true } }
    }

    /// Runs a statement once.
    public func execute(_ statement: Statement, _ values: SQLValue...) throws {
        try execute(statement, forEach: [values])
    }
}
