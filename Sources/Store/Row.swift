import Foundation
import Records

/// A row of a query result. Columns are numbered from 0, in the order of the statement.
public struct Row: Hashable, Sendable {
    /// The row's values.
    public let values: [SQLValue]

    /// Creates a row from the values an engine returned.
    public init(_ values: [SQLValue]) {
        self.values = values
    }

    /// The value in a column; nil means NULL if an optional value is wanted. Throws `UnexpectedValue` if the
    /// column's value has a different type.
    @inlinable
    public subscript<Value: SQLConvertible>(column: Int) -> Value {
        get throws {
            guard values.indices.contains(column), let value = Value(sqlValue: values[column]) else {
                throw UnexpectedValue()
            }
            return value
        }
    }

    /// Returns whether the column is null.
    public func isNull(_ column: Int) throws -> Bool { try self[column] == SQLValue.null }

    /// Returns a time in milliseconds, clamped to the supported years so that calculations with it can't
    /// overflow.
    public func time(_ column: Int) throws -> Int64 { Date.clamp(milliseconds: try self[column]) }

    /// Thrown if a column holds a value that its table doesn't allow, which means that the database is
    /// damaged. The value may be private, so it isn't included.
    public struct UnexpectedValue: Error {
        /// Creates an error for a value that no version of this program writes.
        public init() {}
    }
}
