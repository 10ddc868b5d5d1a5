public import Foundation
public import Records
import Schema
public import Store

extension PostgreSQLEngine: SafeguardedStore {
    /// See `SafeguardedStore`.
    public var place: StorePlace { StorePlace(engine: "PostgreSQL", address: path) }

    /// See `SafeguardedStore`.
    public func diagnose(folders: [URL]) async -> [DatabaseFinding] {
        do {
            return try await translated {
                try await pool.run { [self] _, _ in try look() }
            }
        } catch {
            return [.unreadable(error as? StoreError ?? .inputOutput(path: path, message: "\(error)"))]
        }
    }

    /// Looks through a connection of its own, which neither makes tables nor needs any.
    private func look() throws -> [DatabaseFinding] {
        let connection = try Connection(address, limits)
        func rows(_ statement: Statement) throws -> [Row] {
            var rows: [Row] = []
            try connection.visit(statement, [], unless: nil) {
                rows.append($0); return true
            }
            return rows
        }
        func number(_ statement: Statement) throws -> Int64? {
            guard let row = try rows(statement).first, try !row.isNull(0) else { return nil }
            return try row.integer(0)
        }
        var findings: [DatabaseFinding] = []
        if let version = try version(connection) {
            let users = try number("SELECT count(*) FROM \"User\" WHERE deletedAt IS NULL") ?? 0
            // Millions are estimated: counting them takes seconds.
            let estimate = try number(
                "SELECT CAST(reltuples AS bigint) FROM pg_class WHERE oid = to_regclass('FavoritePokemon')")
            let isLarge = (estimate ?? 0) > 1_000_000
            let favorites = isLarge ? estimate : try number("SELECT count(*) FROM FavoritePokemon")
            let bytes = try number("SELECT pg_database_size(current_database())") ?? 0
            let contents = DatabaseContents(users: Int(users), favorites: Int(favorites ?? 0))
            findings.append(.contents(path: path, contents, bytes: bytes))
            findings.append(.version(version, supported: schema.version))
        } else {
            findings.append(.none(path: path))
        }
        let readOnly = try rows(
            "SELECT current_setting('transaction_read_only'), CASE WHEN pg_is_in_recovery() THEN 1 ELSE 0 END"
        ).first
        if let readOnly, try readOnly.text(0) == "on" {
            let reason = try readOnly.integer(1) == 1 ? "it is a standby" : "its settings forbid it"
            findings.append(.unreadable(.readOnly(path: path, reason: reason)))
        }
        findings.append(try durability(rows))
        let ours = now()
        let theirs = try number("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)") ?? 0
        findings.append(.clock(ahead: .milliseconds(theirs - ours.milliseconds)))
        let most = try number("SELECT CAST(current_setting('max_connections') AS bigint)") ?? 0
        let used =
            try number("SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'") ?? 0
        let kept = try number("SELECT CAST(current_setting('superuser_reserved_connections') AS bigint)") ?? 0
        findings.append(.connections(free: max(0, Int(most - kept - used)), of: Int(most)))
        findings.append(try replicas(rows))
        if let mode = try connection.sslModeElsewhere(address) { findings.append(.encryption(mode: mode)) }
        findings.append(.engine(name: "PostgreSQL", version: connection.version, harmlessBug: nil))
        return findings
    }

    private func durability(_ rows: (Statement) throws -> [Row]) throws -> DatabaseFinding {
        let settings = try rows(
            """
            SELECT name, setting FROM pg_settings
            WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') ORDER BY name
            """
        ).map { (name: try $0.text(0), value: try $0.text(1)) }
        return .durability(
            isLasting: !settings.contains { $0.value == "off" },
            settings: settings.map { "\($0.name) \($0.value)" })
    }

    private func replicas(_ rows: (Statement) throws -> [Row]) throws -> DatabaseFinding {
        let row = try rows(
            """
            SELECT count(*), CAST(max(CASE WHEN pg_is_in_recovery() THEN NULL
            ELSE pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) END) AS bigint) FROM pg_stat_replication
            """
        ).first
        guard let row else { return .replicas(0, lag: nil) }
        return .replicas(Int(try row.integer(0)), lag: try row.isNull(1) ? nil : row.integer(1))
    }
}
