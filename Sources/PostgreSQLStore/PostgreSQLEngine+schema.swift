import Schema
import Store

/// Recognises and migrates a database.
extension PostgreSQLEngine {
    /// Makes sure that the tables are there, ours, and not newer than this program. However many programs come at once, one makes
    /// them and the others wait.
    ///
    /// - Throws: `StoreError.foreignDatabase` or `.newerSchema`.
    func claim(_ connection: Connection) throws {
        let found = try version(connection)
        if let found, found > schema.version {
            throw StoreError.newerSchema(path: path, version: found, supported: schema.version)
        }
        if found == schema.version { return }
        // A migration goes on when its caller is cancelled.
        connection.interruption = nil
        do {
            do { try migrate(connection) } catch let error as ServerError
                where error.code == "23505" || Self.foreignCodes.contains(error.code)
            {
                // Another program made the table at the same moment.
                try migrate(connection)
            }
        } catch let error as ServerError where Self.foreignCodes.contains(error.code) {
            throw foreign
        }
    }

    /// A table, or another object, is there already; a table, a column or a key isn't.
    private static let foreignCodes = ["42P07", "42710", "42P01", "42703", "42P10"]

    private var foreign: StoreError { .foreignDatabase(path: path, applicationID: 0) }

    /// The version of the tables; nil where there is nothing.
    ///
    /// - Throws: `StoreError.foreignDatabase` where something else is.
    func version(_ connection: Connection) throws -> Int? {
        if let version = try markedVersion(connection) { return version }
        guard try hasObjects(connection) else { return nil }
        // Between the two looks another program may have made them.
        guard let version = try markedVersion(connection) else { throw foreign }
        return version
    }

    /// The version in the mark: a single row, beside a table of users.
    private func markedVersion(_ connection: Connection) throws -> Int? {
        let rows: [Row]
        do {
            rows = try PostgreSQLTransaction(connection).rows(
                """
                SELECT id, version, (SELECT count(*) FROM pg_class WHERE relkind IN ('r', 'p')
                AND oid IN (to_regclass('PokeExplorerSchema'), to_regclass('"User"'))) FROM PokeExplorerSchema
                LIMIT 2
                """)
        } catch let error as ServerError where error.code == "42P01" {
            return nil
        } catch let error as ServerError where error.code == "42703" {
            throw foreign
        }
        // A server that isn't PostgreSQL may answer with fewer columns, or others.
        guard rows.count == 1, let id = try? rows[0].integer(0), let version = try? rows[0].integer(1),
            let tables = try? rows[0].integer(2), id == 1, tables == 2
        else { throw foreign }
        return Int(version)
    }

    /// Whether the schema that tables would go into has tables, views, sequences or types already; those of an extension don't
    /// count, and functions neither: whoever runs a server may put some of theirs everywhere.
    private func hasObjects(_ connection: Connection) throws -> Bool {
        let count = try PostgreSQLTransaction(connection).number(
            """
            SELECT count(*) FROM (
            SELECT oid, CAST('pg_class' AS regclass) AS kind, relnamespace AS place
            FROM pg_class WHERE relkind NOT IN ('i', 'I', 't')
            UNION ALL
            SELECT oid, CAST('pg_type' AS regclass), typnamespace FROM pg_type WHERE typtype IN ('e', 'd', 'r')
            ) o
            WHERE place = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
            AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = o.kind AND d.objid = o.oid AND d.deptype = 'e')
            """)
        return count ?? 0 > 0
    }

    /// Runs every migration that the database has not seen, all in one transaction.
    private func migrate(_ connection: Connection) throws {
        try connection.run(Call.beginWriting.sql)
        do {
            // The table that marks a database as ours. Its one row has the version of the other tables, and a migration locks it,
            // since not every database that speaks PostgreSQL's protocol has advisory locks that hold.
            try connection.run(
                """
                CREATE TABLE IF NOT EXISTS PokeExplorerSchema
                (id bigint PRIMARY KEY CHECK (id = 1), version bigint NOT NULL);
                INSERT INTO PokeExplorerSchema (id, version) VALUES (1, 0) ON CONFLICT (id) DO NOTHING
                """)
            let lock: Statement = "SELECT version FROM PokeExplorerSchema WHERE id = 1 FOR UPDATE"
            let version = try PostgreSQLTransaction(connection).number(lock) ?? 0
            for migration in schema.migrations where migration.version > version {
                try connection.run(migration.sql)
            }
            guard version <= schema.version else {
                throw StoreError.newerSchema(path: path, version: Int(version), supported: schema.version)
            }
            connection.queue(
                "UPDATE PokeExplorerSchema SET version = $1 WHERE id = 1", [.integer(Int64(schema.version))])
            try connection.commit()
        } catch {
            if connection.isUsable { _ = try? connection.run("ROLLBACK") }
            throw error
        }
    }
}
