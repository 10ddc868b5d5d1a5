import Foundation

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
    /// Whether its answer may have any size, because the caller keeps none of the rows that it visits.
    public private(set) var isEndless = false

    /// A copy whose answer may have any size.
    public var endless: Statement {
        var statement = self
        statement.isEndless = true
        return statement
    }

    /// A statement as written in the source.
    public init(stringLiteral sql: String) {
        self.sql = sql
    }

    /// The name of a table or column, declared in another room.
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

        /// An empty statement.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds a literal.
        public mutating func appendLiteral(_ literal: String) { sql += literal }

        /// Adds a part.
        public mutating func appendInterpolation(_ part: Statement) { sql += part.sql }

        /// Adds a whole number.
        public mutating func appendInterpolation(number: Int) { sql += "\(number)" }

        /// Adds `count` numbered parameters: `$1, $2, $3`.
        public mutating func appendInterpolation(parameters count: Int) {
            sql += (1...count).map { "$\($0)" }.joined(separator: ", ")
        }
    }
}
