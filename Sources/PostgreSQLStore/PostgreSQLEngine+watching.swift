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

    /// See `StoreEngine`.
    public func marks(of userIDs: [Int64]) async throws -> [Int64: Int64] {
        guard !userIDs.isEmpty else { return [:] }
        let list = "{\(userIDs.map(String.init).joined(separator: ","))}"
        return try await read { db in
            let rows = try db.rows(
                "SELECT userID, mark FROM Journal WHERE userID = ANY (CAST(CAST($1 AS text) AS bigint[]))",
                .text(list))
            return Dictionary(
                try rows.map { (try $0.integer(0), try $0.integer(1)) },
                uniquingKeysWith: { first, _ in first })
        }
    }
}
