public import Foundation
import Records

/// A row of an answer. Columns are counted from 0, in the order in which the statement names them.
///
/// Every function throws `UnexpectedValue` where the column has a value of another type.
public struct Row: Hashable, Sendable {
    /// Its values.
    public let values: [SQLValue]

    /// A row as an engine got it.
    public init(_ values: [SQLValue]) {
        self.values = values
    }

    /// A whole number.
    public func integer(_ column: Int) throws -> Int64 {
        guard case .integer(let number) = try value(column) else { throw UnexpectedValue() }
        return number
    }

    /// A text.
    public func text(_ column: Int) throws -> String {
        guard case .text(let text) = try value(column) else { throw UnexpectedValue() }
        return text
    }

    /// Bytes.
    public func blob(_ column: Int) throws -> Data {
        guard case .blob(let bytes) = try value(column) else { throw UnexpectedValue() }
        return bytes
    }

    /// Whether the column has no value.
    public func isNull(_ column: Int) throws -> Bool { try value(column) == .null }

    private func value(_ column: Int) throws -> SQLValue {
        guard values.indices.contains(column) else { throw UnexpectedValue() }
        return values[column]
    }

    /// A column holds what its table does not allow: the database is damaged. Without the value, which may be private.
    public struct UnexpectedValue: Error {
        /// A value that no program of ours wrote.
        public init() {}
    }
}

extension Row {
    /// A time in milliseconds, kept inside the years that there may be: no arithmetic on it can overflow.
    public func time(_ column: Int) throws -> Int64 { Date.clamp(milliseconds: try integer(column)) }

    /// A time.
    public func date(_ column: Int) throws -> Date { Date(milliseconds: try integer(column)) }
}
