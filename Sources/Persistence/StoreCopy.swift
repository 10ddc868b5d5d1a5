import Foundation
import PasswordHashing
public import Records
public import Store
import Synchronization

/// Copies everything from one database to another, in either direction between SQLite and PostgreSQL.
///
/// All data are read in one transaction and written in another, a few thousand rows at a time. Before the
/// data are saved, they are read back and their digests compared. If the program is killed before that, the
/// target stays empty.
public enum StoreCopy {
    /// Copies everything from `source` to `target`.
    ///
    /// - Parameters:
    ///   - source: the source, which is read as a snapshot; it may stay in use.
    ///   - target: the target, which must be empty.
    /// - Returns: a summary of the copied data.
    /// - Throws: `StoreError.notEmpty` or `.copyDiffers`; any other error thrown by either store;
    ///   `.connectionLost` if the connection is lost midway.
    public static func run(
        from source: any SafeguardedStore, to target: any SafeguardedStore
    ) async throws -> StoreCopyResult {
        // Report problems with the source before creating the target.
        try await source.read { _ in }
        let pipe = Pipe()
        let isRead = Atomic(false)
        let isWritten = Atomic(false)
        async let written: StoreCopyResult? = withTaskExecutorPreference(OwnThread()) {
            await pipe.closing {
                try await target.write { db in
                    try pipe.useOnce(isWritten, by: target)
                    return try fill(target, from: pipe, db)
                } resolvingLostCommit: { _, db in
                    // The copy was saved completely or not at all.
                    try isEmpty(db) ? .unknown : .saved
                }
            }
        }
        _ = await withTaskExecutorPreference(OwnThread()) {
            await pipe.closing {
                try await source.read { db in
                    try pipe.useOnce(isRead, by: source)
                    try empty(source, into: pipe, db)
                }
            }
        }
        guard let result = await written else { throw pipe.firstFailure ?? CancellationError() }
        return result
    }

    /// Reads all rows of the source into the pipe.
    private static func empty(_ source: any SafeguardedStore, into pipe: Pipe, _ db: any Transaction) throws {
        for (index, table) in CopiedTable.all.enumerated() {
            var rows: [[SQLValue]] = []
            var count = 0
            var digest = try SHA256()
            try db.visit(table.select, []) { row in
                try digest.add(row.values)
                rows.append(row.values)
                count += 1
                if rows.count == 1000 {
                    try pipe.put(.rows(table: index, rows))
                    rows = []
                }
                return true
            }
            if !rows.isEmpty { try pipe.put(.rows(table: index, rows)) }
            try pipe.put(.end(table: index, count: count, digest: digest.finish()))
        }
        try pipe.put(.numbers(source.givenNumbers(db)))
    }

    /// Writes the rows from the pipe, and reads them back for comparison.
    private static func fill(
        _ target: any SafeguardedStore, from pipe: Pipe, _ db: any Transaction
    ) throws -> StoreCopyResult {
        guard try isEmpty(db) else { throw StoreError.notEmpty(path: target.place.address) }
        var counts: [String: Int] = [:]
        var whole = try SHA256()
        while true {
            switch try pipe.take() {
            case .rows(let table, let rows): try db.execute(CopiedTable.all[table].insert, forEach: rows)
            case .end(let index, let count, let digest):
                let table = CopiedTable.all[index]
                var found = try SHA256()
                try db.visit(table.select, []) { row in
                    try found.add(row.values)
                    return true
                }
                guard try found.finish() == digest else {
                    throw StoreError.copyDiffers(path: target.place.address, table: table.name)
                }
                counts[table.name] = count
                try digest.withUnsafeBytes { try whole.update($0) }
            case .numbers(let numbers):
                try target.raiseGivenNumbers(numbers, db)
                return try StoreCopyResult(
                    contents: DatabaseContents(
                        users: counts["User"] ?? 0, favorites: counts["FavoritePokemon"] ?? 0),
                    rows: counts.values.reduce(0, +), sha256: whole.finish().hexadecimal)
            }
        }
    }

    private static func isEmpty(_ db: any Transaction) throws -> Bool {
        // The rows of all other tables refer to a user.
        let first: [Statement] = [
            "SELECT id FROM \"User\" LIMIT 1", "SELECT slot FROM UnknownLogInFailure LIMIT 1",
            "SELECT slot FROM UnknownWebLogInFailure LIMIT 1", "SELECT id FROM Invitation LIMIT 1",
            "SELECT id FROM KeeperAct LIMIT 1",
        ]
        return try first.allSatisfy { try db.row($0) == nil }
    }
}

extension SHA256 {
    /// Adds the values of a row to the digest, each preceded by its type and length.
    fileprivate mutating func add(_ values: [SQLValue]) throws {
        var bytes: [UInt8] = []
        func append(_ kind: UInt8, _ part: some Collection<UInt8>) {
            bytes.append(kind)
            withUnsafeBytes(of: UInt64(part.count).littleEndian) { bytes.append(contentsOf: $0) }
            bytes.append(contentsOf: part)
        }
        for value in values {
            switch value {
            case .null: append(0, [])
            case .integer(let number): append(1, "\(number)".utf8)
            case .text(let text): append(2, Array(text.utf8))
            case .blob(let blob): append(3, blob)
            }
        }
        try bytes.withUnsafeBytes { try update($0) }
    }
}

/// A small buffer between two transactions. Each transaction runs in its own thread.
private final class Pipe: @unchecked Sendable {  // The condition's lock guards the pieces and the failure.
    /// Thrown if the other side has failed. Stores don't recognise this error as their own, so they don't
    /// retry.
    struct Closed: Error {}

    enum Piece {
        case rows(table: Int, [[SQLValue]])
        case end(table: Int, count: Int, digest: [UInt8])
        case numbers([String: Int64])
    }

    private let condition = NSCondition()
    private var pieces: [Piece] = []
    private var failure: (any Error)?

    /// The first failure of either side.
    var firstFailure: (any Error)? { condition.withLock { failure } }

    func put(_ piece: Piece) throws(Closed) {
        try change(when: { pieces.count < 4 }, { pieces.append(piece) })
    }

    func take() throws(Closed) -> Piece {
        try change(when: { !pieces.isEmpty }, { pieces.removeFirst() })
    }

    /// Waits for the other side, then modifies the pieces.
    private func change<Value>(when isReady: () -> Bool, _ change: () -> Value) throws(Closed) -> Value {
        condition.lock()
        defer { condition.unlock() }
        while failure == nil, !isReady() { condition.wait() }
        guard failure == nil else { throw Closed() }
        condition.broadcast()
        return change()
    }

    /// Runs the reader or the writer of the copy. If one fails, so does the other.
    ///
    /// - Returns: nil after a failure.
    func closing<Value>(_ body: () async throws -> Value) async -> Value? {
        do { return try await body() } catch {
            close(error)
            return nil
        }
    }

    /// Ends the copy if a store retries its transaction, because the contents of the pipe can't be replayed.
    func useOnce(_ isUsed: borrowing Atomic<Bool>, by store: any SafeguardedStore) throws(Closed) {
        guard isUsed.exchange(true, ordering: .relaxed) else { return }
        close(StoreError.connectionLost(path: store.place.address, wait: nil))
        throw Closed()
    }

    private func close(_ error: any Error) {
        condition.lock()
        defer { condition.unlock() }
        failure = failure ?? error
        condition.broadcast()
    }
}

/// A thread that may block. Swift's thread pool has only as many threads as there are cores, but both sides
/// must be able to run, because they wait for each other.
private final class OwnThread: TaskExecutor {
    private let queue = DispatchQueue(label: "copy")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
