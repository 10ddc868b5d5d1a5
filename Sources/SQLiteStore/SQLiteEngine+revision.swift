import GRDB
public import Records

extension SQLiteEngine {
    /// See `StoreEngine`. The reading connection never writes, so its `data_version` counts every commit there is
    /// (<https://sqlite.org/pragma.html#pragma_data_version>).
    public func revision() async throws -> Revision? {
        try await translated {
            let reader = try await reader()
            return try await reads.run { turn in
                try turn.begin()
                let version = try reader.read { try Int64.fetchOne($0, sql: "PRAGMA data_version") }
                return version.map { Revision(connection: ObjectIdentifier(reader).hashValue, version: $0) }
            }
        }
    }
}
