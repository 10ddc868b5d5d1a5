import Files
import GRDB
public import Store
import Synchronization

/// Runs calls: on the caller's own thread if they needn't wait, else on the queue.
extension SQLiteEngine {
    /// See `StoreEngine`; where nothing can be written, reading works all the same.
    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await translated {
            do {
                let reader = try await reader()
                let now = try reads.ifFree { try read(beside: reader, body) }
                if let now {
                    await letOthersRun()
                    return now
                }
                return try await reads.run { [self] turn in
                    try turn.begin()
                    return try read(beside: reader, body)
                }
            } catch  where Self.isOfPlace(error) {
                return try await queue.run { [self] turn in
                    try withStillReader(insteadOf: error) { reader in
                        try turn.begin()
                        return try reader.read { try body(SQLiteTransaction(db: $0)) }
                    }
                }
            }
        }
    }

    /// See `StoreEngine`; callers that wait at one time share a transaction. No answer of a file is ever lost.
    public func write<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value,
        asking outcome: @escaping @Sendable (Value, any Transaction) throws -> CommitOutcome
    ) async throws -> Value {
        try await translated {
            if let value = try writeNow(body) {
                await letOthersRun()
                return value
            }
            return try await writes.run(body) { [self] in queue.async { self.writeWaiting() } }
        }
    }

    /// Writes on the caller's thread where nothing has to be waited for but the disk: another thread would be there no
    /// sooner, and the way to it and back costs more than the statements do.
    ///
    /// - Returns: nil where something has to be waited for, opened or made.
    private func writeNow<Value>(_ body: (any Transaction) throws -> Value) throws -> Value? {
        guard writes.count == 0, !Task.isCancelled else { return nil }
        return try queue.ifFree {
            let open = openConnections
            guard !open.readers.isEmpty, let writer = open.writer else { return nil }
            return try lock.withLockIfFree { try writer.inDatabase { try $0.write(body) } }
        }
    }

    /// Gives the thread to other tasks now and then: who calls again and again and never waits would keep it from them
    /// for good, and there are no more threads than cores.
    private func letOthersRun() async {
        guard served.wrappingAdd(1, ordering: .relaxed).newValue.isMultiple(of: 16) else { return }
        await Task.yield()
    }

    /// Makes everything that waits to be written one transaction. On the queue only.
    private func writeWaiting() {
        writes.serve { begin in
            // The reading connection first: what is not ours is recognised without being written to.
            do { _ = try openReader(begin) } catch  where Self.isOfPlace(error) {}
            try lock.withLock {
                let batch = try begin()
                try writer().inDatabase(batch.commit)
            }
        }
    }
}
