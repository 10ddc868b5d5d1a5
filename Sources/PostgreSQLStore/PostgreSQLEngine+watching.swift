public import Records
import Store

/// Noticing what others saved.
extension PostgreSQLEngine {
    /// See `StoreEngine`: which transactions are over. Any commit changes that, also one in another database of the server.
    public func revision() async throws -> Revision {
        try await read { db in
            let row = try db.row("SELECT CAST(pg_current_snapshot() AS text)")
            return Revision(Int64(try row?.text(0).hashValue ?? 0))
        }
    }
}
