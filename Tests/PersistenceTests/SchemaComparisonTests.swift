import Foundation
import GRDB
import Schema
import Store
import TestSupport
import Testing

/// Compares the schemas of the two databases, which are written separately.
struct SchemaComparisonTests {
    /// The properties of a column that the rules rely on.
    private struct Column: Hashable, CustomStringConvertible {
        let table: String
        let name: String
        let type: String
        let isOptional: Bool
        let standard: String
        /// The position in the primary key, from 1, or 0 if it isn't part of it.
        let key: Int

        var description: String {
            "\(table).\(name) \(type) \(isOptional ? "" : "NOT NULL") \(standard) key \(key)"
        }
    }

    private static let types = ["INTEGER": "bigint", "TEXT": "text", "BLOB": "bytea"]

    @Test(.enabled(if: PostgreSQLServer.isWanted))
    func `the SQLite and PostgreSQL schemas have the same tables, columns, types, defaults and keys`()
        async throws
    {
        let ours = try DatabaseQueue().inDatabase { db in
            for migration in DatabaseSchema.accounts.migrations { try db.execute(sql: migration.sql) }
            return try GRDB.Row.fetchAll(
                db,
                sql: """
                    SELECT t.name AS "table", c.name, c.type, c."notnull", c.dflt_value, c.pk
                    FROM pragma_table_list t JOIN pragma_table_info(t.name) c
                    WHERE t.schema = 'main' AND t.name NOT LIKE 'sqlite%'
                    """
            ).map { row -> Column in
                Column(
                    table: (row["table"] as String).lowercased(), name: (row["name"] as String).lowercased(),
                    type: Self.types[row["type"]] ?? "?",
                    isOptional: row["notnull"] == 0 && row["pk"] == 0,
                    standard: row["dflt_value"] ?? "", key: row["pk"])
            }
        }
        let script =
            DatabaseSchema.accountsInPostgreSQL.migrations.map(\.sql).joined() + """
                SELECT c.table_name, c.column_name, c.data_type, c.is_nullable,
                regexp_replace(coalesce(c.column_default, ''), '::.*', ''), coalesce(k.ordinal_position, 0)
                FROM information_schema.columns c
                LEFT JOIN information_schema.table_constraints t ON t.table_schema = c.table_schema
                AND t.table_name = c.table_name AND t.constraint_type = 'PRIMARY KEY'
                LEFT JOIN information_schema.key_column_usage k ON k.constraint_schema = t.constraint_schema
                AND k.constraint_name = t.constraint_name AND k.column_name = c.column_name
                WHERE c.table_schema = 'comparison';
                """
        let outcome = try await PostgreSQLServer.shared.value.run(script, in: "comparison")
        #expect(outcome.errors == "")
        let theirs = try outcome.output.split(separator: "\n").map { line -> Column in
            let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            return Column(
                table: parts[0].lowercased(), name: parts[1], type: parts[2], isOptional: parts[3] == "YES",
                standard: parts[4], key: try #require(Int(parts[5])))
        }
        #expect(ours.count > 60)
        let (here, there) = (Set(ours), Set(theirs))
        #expect(here.subtracting(there).map(\.description).sorted() == [], "only in SQLite")
        #expect(there.subtracting(here).map(\.description).sorted() == [], "only in PostgreSQL")
    }

    /// If only one database had a limit, copying could fail, or bring values that the rules never store.
    @Test func `the SQLite and PostgreSQL schemas have the same constraints`() throws {
        func limits(_ migrations: [Migration]) -> [String] {
            let text = migrations.map(\.sql).joined().replacing(/--[^\n]*/, with: "")
                .replacing("strpos(", with: "instr(")
            return text.captures(of: /CHECK \(((?:[^()]|\([^()]*\))*)\)/).sorted()
        }
        var here = limits(DatabaseSchema.accounts.migrations)
        let there = limits(DatabaseSchema.accountsInPostgreSQL.migrations)
        // Limits of two tables and a column that later migrations dropped, and of a table that they
        // recreated.
        let look = "length(look) BETWEEN 1 AND 60 AND instr(look, ' ') = 0"
        for dropped in ["id = 0", "isUndone IN (0, 1)", look] {
            here.remove(at: try #require(here.firstIndex(of: dropped)))
        }
        #expect(here == there)
    }
}
