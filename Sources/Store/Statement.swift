public import Foundation
import Records

/// A SQL statement, or a part of one. It is made of literals and other statements only, so that no text from outside
/// ever becomes SQL.
///
/// Its parameters are `$1`, `$2` and so on, numbered in the order in which they first appear: PostgreSQL goes by the
/// number, and SQLite, which takes `$1` for a name, by that order.
///
/// ```swift
/// let isOwn: Statement = "userID = $1"
/// let best = try db.rows(
///     "SELECT pokemonID FROM FavoritePokemon WHERE \(isOwn) AND rating >= $2",
///     .integer(user), .integer(4))
/// let numbers = try best.map { try $0.integer(0) }
/// ```
public struct Statement: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The text.
    public let sql: String
    /// Whether its answer may have any size, since whoever visits the rows keeps none of them.
    public private(set) var isEndless = false

    /// A copy whose answer may have any size.
    public var endless: Statement {
        var statement = self
        statement.isEndless = true
        return statement
    }

    /// A statement as it stands in the source.
    public init(stringLiteral sql: String) {
        self.sql = sql
    }

    /// The name of a table or column, which stands in the source of another room.
    public init(_ name: StaticString) {
        sql = "\(name)"
    }

    /// Parts with a separator between them.
    public init(joining parts: [Statement], by separator: Statement) {
        sql = parts.map(\.sql).joined(separator: separator.sql)
    }

    /// A statement put together.
    public init(stringInterpolation parts: StringInterpolation) {
        sql = parts.sql
    }

    /// Puts literals and statements together.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var sql = ""

        /// Nothing yet.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds a literal.
        public mutating func appendLiteral(_ literal: String) { sql += literal }

        /// Adds a part.
        public mutating func appendInterpolation(_ part: Statement) { sql += part.sql }

        /// Adds a whole number.
        public mutating func appendInterpolation(number: Int) { sql += "\(number)" }

        /// Adds parameters for so many values: `$1, $2, $3`.
        public mutating func appendInterpolation(parameters count: Int) {
            sql += (1...count).map { "$\($0)" }.joined(separator: ", ")
        }
    }
}

/// A value in one column of one row.
public enum SQLValue: Hashable, Sendable {
    /// Nothing.
    case null
    /// A whole number of 64 bits.
    case integer(Int64)
    /// A text, in UTF-8.
    case text(String)
    /// Bytes.
    case blob(Data)
}

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
