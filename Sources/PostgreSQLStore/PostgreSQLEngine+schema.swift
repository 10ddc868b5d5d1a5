import Schema
import Store

/// How a database is recognised and brought up to date.
extension PostgreSQLEngine {
    /// The table that marks a database as ours. Its one row has the version of the other tables, and a migration locks it,
    /// since not every database that speaks PostgreSQL's protocol has advisory locks that hold.
    private static let markTable = "PokeExplorerSchema"

    /// Makes sure that the tables are there, ours, and not newer than this program. However many programs come at once, one makes
    /// them and the others wait.
    ///
    /// - Throws: `StoreError.foreignDatabase` or `.newerSchema`.
    func claim(_ connection: Connection) throws {
        var found = try version(connection)
        if found == nil, try hasTables(connection) {
            // Between the two looks another program may have made them.
            found = try version(connection)
            guard found != nil else { throw StoreError.foreignDatabase(path: path, applicationID: 0) }
        }
        if let found {
            guard found <= schema.version else {
                throw StoreError.newerSchema(path: path, version: found, supported: schema.version)
            }
            if found == schema.version { return }
        }
        do { try migrate(connection) } catch let error as ServerError
            where ["23505", "42P07", "42710"].contains(error.code)
        {
            // Another program made the table at the same moment.
            _ = try? connection.run("ROLLBACK")
            try migrate(connection)
        }
    }

    /// The version of the tables; nil where they have none.
    func version(_ connection: Connection) throws -> Int? {
        do {
            var version: Int?
            try connection.visit("SELECT version FROM PokeExplorerSchema", [], unless: nil) {
                version = Int(try $0.integer(0))
                return true
            }
            return version
        } catch let error as ServerError where error.code == "42P01" {
            return nil
        } catch let error as ServerError where error.code == "42703" {
            // A table of that name, but not ours.
            throw StoreError.foreignDatabase(path: path, applicationID: 0)
        }
    }

    /// Whether the schema that tables would go into has some already; those of an extension don't count.
    private func hasTables(_ connection: Connection) throws -> Bool {
        var count: Int64 = 0
        try connection.visit(
            """
            SELECT count(*) FROM pg_class c WHERE relkind IN ('r', 'p')
            AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
            AND relname <> lower('PokeExplorerSchema')
            AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
            """, [], unless: nil
        ) {
            count = try $0.integer(0)
            return true
        }
        return count > 0
    }

    /// Runs every migration that the database has not seen, all in one transaction.
    private func migrate(_ connection: Connection) throws {
        try connection.run(Call.beginWriting.sql)
        do {
            try connection.run(
                """
                CREATE TABLE IF NOT EXISTS \(Self.markTable)
                (id bigint PRIMARY KEY CHECK (id = 1), version bigint NOT NULL);
                INSERT INTO \(Self.markTable) (id, version) VALUES (1, 0) ON CONFLICT (id) DO NOTHING
                """)
            var version: Int64 = 0
            try connection.visit(
                "SELECT version FROM PokeExplorerSchema WHERE id = 1 FOR UPDATE", [], unless: nil
            ) {
                version = try $0.integer(0)
                return true
            }
            for migration in schema.migrations where migration.version > version {
                try connection.run(migration.sql)
            }
            guard version <= schema.version else {
                throw StoreError.newerSchema(path: path, version: Int(version), supported: schema.version)
            }
            try connection.run(
                "UPDATE \(Self.markTable) SET version = \(schema.version) WHERE id = 1; COMMIT")
        } catch {
            if connection.isUsable { _ = try? connection.run("ROLLBACK") }
            throw error
        }
    }
}
