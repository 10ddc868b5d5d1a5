import GRDB
import Schema

/// A database's schema as tokens: its tables, indexes, triggers and views. Spaces and comments are ignored.
/// Any other difference matters, because a constraint or an index can change the meaning of a later write.
struct SchemaText {
    private struct Name: Hashable, Comparable {
        let type: String
        let name: String

        static func < (one: Self, other: Self) -> Bool { (one.type, one.name) < (other.type, other.name) }
    }

    private let encoding: String
    private let words: [Name: [String]]

    /// Reads the schema of a database.
    init(_ db: Database) throws {
        encoding = try String.fetchOne(db, sql: "PRAGMA encoding") ?? ""
        // The limits are far above what our own schema needs. If there are more rows, the first 1,000 already
        // differ from our schema. A definition that is too long is replaced with text that doesn't occur in
        // our schema.
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT coalesce(type, '') AS type, coalesce(name, '') AS name, coalesce(tbl_name, '') AS "table",
                    CASE WHEN length(CAST(sql AS BLOB)) > 10000 THEN 'too long' ELSE coalesce(sql, '') END AS sql
                FROM sqlite_schema LIMIT 1000
                """)
        words = Dictionary(
            rows.map { row in
                let entry = Name(type: row["type"], name: row["name"])
                return (entry, [row["table"] as String] + Self.words(of: row["sql"]))
            }, uniquingKeysWith: +)
    }

    /// Creates the schema that a new database of a given version would have.
    init(of schema: DatabaseSchema, version: Int) throws {
        self = try DatabaseQueue().inDatabase { db in
            for migration in schema.migrations.prefix(version) { try db.execute(sql: migration.sql) }
            return try SchemaText(db)
        }
    }

    /// Returns the first object that is changed, missing or extra compared with `expected`; nil if there is
    /// none.
    func difference(from expected: SchemaText) -> String? {
        guard encoding == expected.encoding else { return "encoding \(encoding)" }
        return Set(words.keys).union(expected.words.keys).sorted()
            .first { name in
                let isStatistics = words[name] != nil && words[name] == Self.statistics[name]
                return words[name] != expected.words[name] && !isStatistics
            }
            .map { "\($0.type) \($0.name)" }
    }

    /// The tables created by `ANALYZE`. A user may have run it, and its tables don't change any results.
    private static let statistics = [
        "sqlite_stat1": "tbl,idx,stat", "sqlite_stat4": "tbl,idx,neq,nlt,ndlt,sample",
    ].reduce(into: [Name: [String]]()) { all, table in
        all[Name(type: "table", name: table.key)] =
            [table.key] + words(of: "CREATE TABLE \(table.key)(\(table.value))")
    }

    /// Splits SQL into tokens: names and numbers, quoted strings, and single characters.
    ///
    /// <https://sqlite.org/lang_keywords.html> and <https://sqlite.org/lang_comment.html>
    static func words(of sql: String) -> [String] {
        var words: [String] = []
        var rest = Substring(sql).unicodeScalars
        func take(_ count: Int) -> String {
            defer { rest = rest.dropFirst(count) }
            return String(rest.prefix(count))
        }
        while let first = rest.first {
            switch first {
            case " ", "\t", "\n", "\r", "\u{0C}":
                rest = rest.dropFirst()
            case "-" where rest.starts(with: "--".unicodeScalars):
                rest = rest.drop { $0 != "\n" }
            case "/" where rest.starts(with: "/*".unicodeScalars):
                rest = rest.dropFirst(2)
                while !rest.isEmpty, !rest.starts(with: "*/".unicodeScalars) { rest = rest.dropFirst() }
                rest = rest.dropFirst(2)
            case "'", "\"", "`", "[":
                let end: Unicode.Scalar = first == "[" ? "]" : first
                var word = ""
                // A doubled quotation mark is part of the quoted string.
                repeat {
                    word += take(2 + rest.dropFirst().prefix { $0 != end }.count)
                } while rest.first == first
                words.append(word)
            case let scalar where isPartOfName(scalar):
                words.append(take(rest.prefix(while: isPartOfName).count))
            default:
                words.append(take(1))
            }
        }
        return words
    }

    private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "$": true
        default: scalar.value >= 0x80
        }
    }
}
