import Foundation
import GRDB
public import Records
import Store

/// Noticing what others saved.
extension SQLiteEngine {
    /// See `StoreEngine`. A connection that never writes counts every commit there is by its `data_version`
    /// (<https://sqlite.org/pragma.html#pragma_data_version>); another connection counts anew.
    public func revision() async throws -> Revision {
        try await translated {
            _ = try await reader()
            return try await reads.run { [self] turn in
                try turn.begin()
                let watcher = try watcher()
                let version = try watcher.read { try Int64.fetchOne($0, sql: "PRAGMA data_version") }
                return Revision(Int64(ObjectIdentifier(watcher).hashValue), version ?? 0)
            }
        }
    }
}
