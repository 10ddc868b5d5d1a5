/// Runs statements in one transaction. Valid only inside the closure that received it.
public protocol Transaction {
    /// Runs a statement and passes each row of the result to `body` as it arrives, so that the rows are never
    /// all in memory.
    ///
    /// - Parameters:
    ///   - statement: the statement, with a parameter for each value.
    ///   - values: the values of `$1`, `$2` and so on.
    ///   - body: called with each row; must not run another statement; returns false to stop.
    /// - Throws: `StoreError`, and any error thrown by `body`.
    func visit(
        _ statement: Statement, _ values: [any SQLConvertible], _ body: (Row) throws -> Bool
    ) throws

    /// Runs a statement without a result once for each list of values, in order. Over a network, the
    /// statements are sent with the next statement that has a result, or with the commit, which then throws
    /// any errors.
    ///
    /// - Throws: `StoreError`.
    func execute(_ statement: Statement, forEach lists: [[SQLValue]]) throws
}

extension Transaction {
    /// Returns all rows that a statement selects or returns.
    public func rows(_ statement: Statement, _ values: [any SQLConvertible]) throws -> [Row] {
        var rows: [Row] = []
        try visit(statement, values) {
            rows.append($0)
            return true
        }
        return rows
    }

    /// Returns all rows that a statement selects or returns.
    public func rows(_ statement: Statement, _ values: any SQLConvertible...) throws -> [Row] {
        try rows(statement, values)
    }

    /// Returns the first row that a statement selects or returns, or nil if there is none.
    public func row(_ statement: Statement, _ values: any SQLConvertible...) throws -> Row? {
        try rows(statement, values).first
    }

    /// Returns the integer in the first column of the first row, or nil if there is no row or it is null.
    public func number(_ statement: Statement, _ values: any SQLConvertible...) throws -> Int64? {
        try rows(statement, values).first.flatMap { try $0[0] }
    }

    /// Returns the integer in the first column of the first row, or 0 if there is no row or it is null.
    public func count(_ statement: Statement, _ values: any SQLConvertible...) throws -> Int {
        try rows(statement, values).first.flatMap { try $0[0] } ?? 0
    }

    /// Runs the statement once for each list of values, in order.
    public func execute(_ statement: Statement, forEach lists: [[SQLValue]]) throws {
        for values in lists { try visit(statement, values) { _ in true } }
    }

    /// Runs a statement once.
    public func execute(_ statement: Statement, _ values: any SQLConvertible...) throws {
        try execute(statement, forEach: [values.map(\.sqlValue)])
    }
}
