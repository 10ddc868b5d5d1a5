import Schema
import Store

/// Recognises and migrates a database.
extension PostgreSQLEngine {
    /// Checks that the tables exist, are ours, and aren't newer than this program. If several programs do
    /// this at the same time, one of them creates the tables and the others wait.
    ///
    /// - Throws: `StoreError.foreignDatabase` or `.newerSchema`.
    func claim(_ connection: Connection) throws {
        let found = try version(connection)
        if let found, found > schema.version {
            throw StoreError.newerSchema(path: path, version: found, supported: schema.version)
        }
        if found == schema.version { return }
        // Finish a migration even if its caller is cancelled.
        connection.interruption = nil
        do {
            do { try migrate(connection) } catch let error as ServerError
                where error.code == "23505" || Self.foreignCodes.contains(error.code)
            {
                // Another program created the table at the same time.
                try migrate(connection)
            }
        } catch let error as ServerError where Self.foreignCodes.contains(error.code) {
            throw foreign
        }
    }

    /// The error codes for a table or other object that already exists, and for a missing table, column or
    /// key.
    private static let foreignCodes = ["42P07", "42710", "42P01", "42703", "42P10"]

    private var foreign: StoreError { .foreignDatabase(path: path, applicationID: 0) }

    /// Returns the version of our tables; nil if there are none.
    ///
    /// - Throws: `StoreError.foreignDatabase` if there are tables of another program.
    func version(_ connection: Connection) throws -> Int? {
        if let version = try markedVersion(connection) { return version }
        guard try hasObjects(connection) else { return nil }
        // Another instance may have created our tables since the first check.
        guard let version = try markedVersion(connection) else { throw foreign }
        return version
    }

    /// Reads the version from the only row of the table that marks the database as ours; there must also be a
    /// table of users.
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
        // A server that isn't PostgreSQL may return fewer or different columns.
        guard rows.count == 1, let id: Int = try? rows[0][0], let version: Int = try? rows[0][1],
            let tables: Int = try? rows[0][2], id == 1, tables == 2
        else { throw foreign }
        return version
    }

    /// Returns whether the target schema already has tables, views, sequences or types. Objects of extensions
    /// don't count, and neither do functions, because a server's operator may add some to every database.
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

    /// Runs all pending migrations in one transaction.
    private func migrate(_ connection: Connection) throws {
        try connection.run(CallAttempts.beginWriting.sql)
        do {
            // This table marks the database as ours. Its only row contains the version of the other tables.
            // Migrations lock that row, because advisory locks don't work in every database that uses
            // PostgreSQL's protocol.
            try connection.run(
                """
                CREATE TABLE IF NOT EXISTS PokeExplorerSchema
                (id bigint PRIMARY KEY CHECK (id = 1), version bigint NOT NULL);
                INSERT INTO PokeExplorerSchema (id, version) VALUES (1, 0) ON CONFLICT (id) DO NOTHING
                """)
            let version =
                try PostgreSQLTransaction(connection)
                .number("SELECT version FROM PokeExplorerSchema WHERE id = 1 FOR UPDATE") ?? 0
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
