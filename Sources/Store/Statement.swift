/// An SQL statement, or part of one. It can only be built from literals and other statements, so user input
/// can't become SQL.
///
/// Its parameters are `$1`, `$2` and so on, numbered by first appearance. PostgreSQL matches them by number,
/// but SQLite treats `$1` as a name and matches parameters in order of appearance.
///
/// ```swift
/// let isOwn: Statement = "userID = $1"
/// let best = try db.rows(
///     "SELECT pokemonID FROM FavoritePokemon WHERE \(isOwn) AND rating >= $2",
///     user, 4)
/// let numbers = try best.map { try $0[0] as Int }
/// ```
public struct Statement: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The text of the statement.
    public let sql: String
    /// Whether the result may be of any size, because the caller doesn't keep the rows in memory.
    public private(set) var isEndless = false

    /// A copy whose result may be of any size.
    public var endless: Statement {
        var statement = self
        statement.isEndless = true
        return statement
    }

    /// Creates a statement from a literal.
    public init(stringLiteral sql: String) {
        self.sql = sql
    }

    /// Joins parts with a separator.
    public init(joining parts: [Statement], by separator: Statement) {
        sql = parts.map(\.sql).joined(separator: separator.sql)
    }

    /// Creates a statement from an interpolated literal.
    public init(stringInterpolation parts: StringInterpolation) {
        sql = parts.sql
    }

    /// Assembles a statement from literals and other statements.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var sql = ""

        /// Creates an empty statement.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds a literal.
        public mutating func appendLiteral(_ literal: String) { sql += literal }

        /// Adds another statement.
        public mutating func appendInterpolation(_ part: Statement) { sql += part.sql }

        /// Adds the name of a table or column declared in another module.
        public mutating func appendInterpolation(_ name: StaticString) { sql += "\(name)" }

        /// Adds an integer.
        public mutating func appendInterpolation(number: Int) { sql += "\(number)" }

        /// Adds `count` numbered parameters: `$1, $2, $3`.
        public mutating func appendInterpolation(parameters count: Int) {
            sql += (1...count).map { "$\($0)" }.joined(separator: ", ")
        }
    }
}
