public import Foundation
import Records

/// A row of a query result. Columns are numbered from 0, in the order of the statement.
///
/// Every function throws `UnexpectedValue` if the column's value has a different type.
public struct Row: Hashable, Sendable {
    /// The row's values.
    public let values: [SQLValue]

    /// Creates a row from the values an engine returned.
    public init(_ values: [SQLValue]) {
        self.values = values
    }

    /// Returns the integer in a column.
    public func integer(_ column: Int) throws -> Int64 {
        guard case .integer(let number) = try value(column) else { throw UnexpectedValue() }
        return number
    }

    /// Returns the text in a column.
    public func text(_ column: Int) throws -> String {
        guard case .text(let text) = try value(column) else { throw UnexpectedValue() }
        return text
    }

    /// Returns the bytes in a column.
    public func blob(_ column: Int) throws -> Data {
        guard case .blob(let bytes) = try value(column) else { throw UnexpectedValue() }
        return bytes
    }

    /// Returns whether the column is null.
    public func isNull(_ column: Int) throws -> Bool { try value(column) == .null }

    private func value(_ column: Int) throws -> SQLValue {
        guard values.indices.contains(column) else { throw UnexpectedValue() }
        return values[column]
    }

    /// Thrown if a column holds a value that its table doesn't allow, which means that the database is
    /// damaged. The value may be private, so it isn't included.
    public struct UnexpectedValue: Error {
        /// Creates an error for a value that no version of this program writes.
        public init() {}
    }
}

extension Row {
    /// Returns a time in milliseconds, clamped to the supported years so that calculations with it can't
    /// overflow.
    public func time(_ column: Int) throws -> Int64 { Date.clamp(milliseconds: try integer(column)) }

    /// Returns the integer in a column as an `Int`.
    public func int(_ column: Int) throws -> Int { Int(try integer(column)) }

    /// Returns the date in a column, or nil if the column is null.
    public func dateIfAny(_ column: Int) throws -> Date? { try isNull(column) ? nil : date(column) }

    /// Returns the date in a column.
    public func date(_ column: Int) throws -> Date { Date(milliseconds: try integer(column)) }
}
