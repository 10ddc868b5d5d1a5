import Files
import GRDB
public import Store
import Synchronization

/// Runs calls on the caller's thread if they don't have to wait; otherwise, runs them on the queue.
extension SQLiteEngine {
    /// See `StoreEngine`. Reading works even if nothing can be written, such as on a read-only disk.
    public func read<Value: Sendable>(
        _ body: @escaping TransactionBody<Value>
    ) async throws -> Value {
        try await translated {
            do {
                let reader = try await reader()
                let now = try reads.ifFree { try read(beside: reader, body) }
                if let now {
                    await letOthersRun()
                    return now
                }
                return try await reads.run { [self] call in
                    try call.begin()
                    return try read(beside: reader, body)
                }
            } catch  where Self.isOfPlace(error) {
                return try await queue.run { [self] call in
                    try withStillReader(insteadOf: error) { reader in
                        try call.begin()
                        return try reader.read { try body(SQLiteTransaction(db: $0)) }
                    }
                }
            }
        }
    }

    /// See `StoreEngine`. Concurrent callers share a transaction. With a file, the outcome of a commit is
    /// always known.
    public func write<Value: Sendable>(
        _ body: @escaping TransactionBody<Value>,
        resolvingLostCommit outcome: @escaping CommitCheck<Value>
    ) async throws -> Value {
        try await translated {
            if let value = try writeNow(body) {
                await letOthersRun()
                return value
            }
            return try await writes.run(body) { [self] in queue.async { self.writeWaiting() } }
        }
    }

    /// Writes on the caller's thread if there is nothing to wait for except the disk. Another thread would
    /// not be faster, and switching to it and back costs more than the statements themselves.
    ///
    /// - Returns: nil if the write has to wait, or if the file must first be opened or created.
    private func writeNow<Value>(_ body: (any Transaction) throws -> Value) throws -> Value? {
        guard writes.count == 0, !Task.isCancelled else { return nil }
        return try queue.ifFree {
            let open = openConnections
            guard !open.readers.isEmpty, let writer = open.writer else { return nil }
            return try lock.withLockIfFree { try writer.inDatabase { try $0.write(body) } }
        }
    }

    /// Yields the thread to other tasks from time to time. There are only as many threads as there are cores,
    /// and a caller whose loop never suspends would block one of them indefinitely.
    private func letOthersRun() async {
        guard served.wrappingAdd(1, ordering: .relaxed).newValue.isMultiple(of: 16) else { return }
        await Task.yield()
    }

    /// Runs all queued writes in one transaction. Call this only on the queue.
    private func writeWaiting() {
        writes.serve { begin in
            // Open the reading connection first. It detects another program's file without writing to it.
            do { _ = try openReader(filling: true, begin) } catch  where Self.isOfPlace(error) {}
            try lock.withLock {
                let batch = try begin()
                try writer().inDatabase(batch.commit)
            }
        }
    }
}
