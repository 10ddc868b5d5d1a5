/// One SQL statement. Only a literal can be one, so that no text from outside ever becomes SQL.
///
/// Its parameters are `$1`, `$2` and so on, numbered in the order in which they first appear: PostgreSQL goes by the
/// number, and SQLite, which takes `$1` for a name, by that order.
public struct Statement: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The text.
    public let sql: String

    /// A statement as it stands in the source.
    public init(stringLiteral sql: String) {
        self.sql = sql
    }
}
