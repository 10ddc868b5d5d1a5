public import Foundation
public import Records
import Schema
public import Store

extension PostgreSQLEngine: SafeguardedStore {
    /// See `SafeguardedStore`.
    public var place: StoreLocation { StoreLocation(engine: "PostgreSQL", address: path, isOnServer: true) }

    /// See `SafeguardedStore`.
    public func diagnose(folders: [URL]) async -> [DatabaseFinding] {
        do {
            return try await translated {
                try await pool.run { [self] _, interruption in try look(unless: interruption) }
            }
        } catch {
            return [.unreadable(error as? StoreError ?? .inputOutput(path: path, message: "\(error)"))]
        }
    }

    /// Examines the database on a separate connection, which neither requires nor creates tables.
    private func look(unless interruption: Interruption) throws -> [DatabaseFinding] {
        let connection = try Connection(address, limits, unless: interruption)
        let db = PostgreSQLTransaction(connection)
        var findings: [DatabaseFinding] = []
        do {
            let version = try version(connection)
            if let version {
                let users = try db.number("SELECT count(*) FROM \"User\" WHERE deletedAt IS NULL") ?? 0
                // The number of rows in large tables is estimated, because counting millions of rows takes
                // seconds.
                let estimate = try db.number(
                    "SELECT CAST(reltuples AS bigint) FROM pg_class WHERE oid = to_regclass('FavoritePokemon')"
                )
                let isLarge = (estimate ?? 0) > 1_000_000
                let favorites = isLarge ? estimate : try db.number("SELECT count(*) FROM FavoritePokemon")
                let bytes = try db.number("SELECT pg_database_size(current_database())") ?? 0
                let contents = DatabaseContents(users: Int(users), favorites: Int(favorites ?? 0))
                findings.append(.contents(path: path, contents, bytes: bytes))
                findings.append(.version(version, supported: schema.version))
            } else {
                findings.append(.empty(path: path))
            }
            try findings.append(.changes(obstacle(version, db)))
        } catch let error as StoreError {
            findings.append(.unreadable(error))
        } catch let error as ServerError where !error.isFatal {
            findings.append(.unreadable(StoreError(error, path: path, limits: limits)))
        }
        try findings.append(durability(db))
        let ours = now()
        let theirs = try db.number("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)")
        let time = Date.clamp(milliseconds: theirs ?? 0)
        findings.append(.clock(ahead: .milliseconds(time - ours.milliseconds)))
        let most = try db.connections("SELECT CAST(current_setting('max_connections') AS bigint)")
        // The role may not be allowed to see more than this about other connections.
        let used = try db.connections("SELECT count(*) FROM pg_stat_activity WHERE datid IS NOT NULL")
        let kept = try db.connections(
            "SELECT CAST(current_setting('superuser_reserved_connections') AS bigint)")
        findings.append(.connections(free: max(0, most - kept - used), of: most))
        try findings.append(replication(db))
        if let mode = connection.sslModeElsewhere { findings.append(.encryption(mode: mode)) }
        findings.append(.server(name: "PostgreSQL", version: connection.version))
        return findings
    }

    private func durability(_ db: any Transaction) throws -> DatabaseFinding {
        let settings = try db.rows(
            """
            SELECT name, setting FROM pg_settings
            WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') ORDER BY name
            """
        ).map { (name: try $0[0] as String, value: try $0[1] as String) }
        return .durability(
            isLasting: !settings.contains { $0.value == "off" },
            settings: settings.map { "\($0.name) \($0.value)" })
    }

    /// Returns the reason why this role can't change any data; nil if it can.
    private func obstacle(_ version: Int?, _ db: any Transaction) throws -> StoreError? {
        let row = try db.onlyRow(
            """
            SELECT current_setting('transaction_read_only'), pg_is_in_recovery(),
            CAST(current_schema() AS text), has_schema_privilege(current_schema(), 'CREATE')
            """)
        if try row[0] == "on" {
            let reason = try row[1] == 1 ? "it is a standby" : "its settings forbid it"
            return .readOnly(path: path, reason: reason)
        }
        if version != schema.version, try row.isNull(2) || row[3] == 0 {
            return try row.isNull(2)
                ? .refused(path: path, reason: StoreError.noSchema)
                : .refused(path: path, reason: "permission denied for schema \(row[2] as String)")
        }
        // Check the tables that have the same schema and owner as the table that marks the database as ours.
        let table = try db.row(
            """
            SELECT CAST(relname AS text) FROM pg_class WHERE relkind IN ('r', 'p') AND (relnamespace, relowner)
            = (SELECT relnamespace, relowner FROM pg_class WHERE oid = to_regclass('PokeExplorerSchema'))
            AND NOT (has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
            AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE'))
            ORDER BY relname LIMIT 1
            """)
        return try table.map {
            .refused(path: path, reason: "permission denied for table \(try $0[0] as String)")
        }
    }

    /// Reports the lag of the replicas, or of the server itself if it is a replica.
    private func replication(_ db: any Transaction) throws -> DatabaseFinding {
        let standby = try db.row(
            """
            SELECT count(*), CAST(pg_wal_lsn_diff(coalesce(max(latest_end_lsn), pg_last_wal_receive_lsn()),
            pg_last_wal_replay_lsn()) AS bigint) FROM pg_stat_wal_receiver HAVING pg_is_in_recovery()
            """)
        if let standby {
            let isFed = try standby[0] > 0 && !standby.isNull(1)
            return .standby(lag: isFed ? try standby[1] : nil)
        }
        let row = try db.onlyRow(
            """
            SELECT count(*), CAST(max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)) AS bigint),
            pg_has_role('pg_read_all_stats', 'USAGE'), CAST(current_user AS text) FROM pg_stat_replication
            """)
        return try .replicas(
            row[0], lag: row[1],
            hiddenFrom: try row[2] == 0 ? row[3] : nil)
    }
}

extension Transaction {
    /// Returns the only row of a statement that always returns one row.
    fileprivate func onlyRow(_ statement: Statement) throws -> Row {
        guard let row = try row(statement) else { throw Row.UnexpectedValue() }
        return row
    }

    /// Reads a number of connections; 0 if it is NULL.
    fileprivate func connections(_ statement: Statement) throws -> Int {
        // PostgreSQL allows at most 262,143 connections.
        Int(try min(max(0, number(statement) ?? 0), 1 << 20))
    }
}
