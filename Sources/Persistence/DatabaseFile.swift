import Files
import Foundation
import GRDB
import Schema
import Synchronization

/// One SQLite file: opened or made when first needed, read on one connection and written on another.
///
/// Two `DatabaseQueue`s rather than a `DatabasePool`, because a pool writes while it opens, outside our lock, and
/// sets `synchronous=NORMAL`. The reading connection is open read-only: it can neither write nor checkpoint, is all
/// that most commands need, and never waits for a write, however long the disk takes.
final class DatabaseFile: Sendable {
    let url: URL
    let path: String
    let schema: DatabaseSchema
    let durability: Durability
    let wait: Duration

    /// Holds the write lock; used on `queue` only.
    let lock: FileLock
    private let queue: SerialQueue
    private let connections = Mutex(Connections())

    init(url: URL, schema: DatabaseSchema, durability: Durability, wait: Duration) {
        let given = url.path(percentEncoded: false)
        // Most paths are in order already, and Foundation looks long to find that out.
        let isInOrder = given.hasPrefix("/") && !given.contains("/.") && !given.contains("//")
        self.url = isInOrder ? url : url.standardizedFileURL
        path = isInOrder ? given : self.url.path(percentEncoded: false)
        self.schema = schema
        self.durability = durability
        self.wait = wait
        lock = FileLock(path: path + "-lock")
        queue = SerialQueue(label: "database", wait: wait)
    }

    /// Reads in one transaction: everything read is of one moment.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(PersistenceError) -> Value {
        do {
            do {
                return try await reader().read(body)
            } catch  where Self.isOfPlace(error) {
                return try await queue.run { [self] turn in
                    try withStillReader(insteadOf: error) { reader in
                        try turn.begin()
                        return try reader.read(body)
                    }
                }
            }
        } catch {
            throw translate(error)
        }
    }

    /// Writes in one transaction under the lock, and returns when that is on the disk.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(PersistenceError) -> Value {
        do {
            // The reading connection first: what is not ours is recognised without being written to.
            do { _ = try await reader() } catch  where Self.isOfPlace(error) {}
            return try await queue.run { [self] turn in
                try lock.withLock {
                    try turn.begin()
                    var value: Value?
                    try writer().inTransaction(.immediate) { db in
                        value = try body(db)
                        return .commit
                    }
                    guard let value else { throw CancellationError() }  // the closure above always runs
                    return value
                }
            }
        } catch {
            throw translate(error)
        }
    }

    /// Does under the write lock what is no transaction; `writer` opens the writing connection, or makes the file.
    func locked<Value: Sendable>(
        _ body: @escaping @Sendable (_ writer: () throws -> DatabaseQueue) throws -> Value
    ) async throws(PersistenceError) -> Value {
        do {
            return try await queue.run { [self] turn in
                try lock.withLock {
                    try turn.begin()
                    return try body(writer)
                }
            }
        } catch {
            throw translate(error)
        }
    }

    /// Closes both connections; what was written goes from the log into the main file if nobody else has it open.
    func close() async {
        // No lock to be had in time: the closing goes on when there is, and nobody needs to wait for it.
        try? await queue.run { [self] (turn: Turn<Void>) in
            // Only a connection that can write may touch the file as it closes.
            if connections.withLock({ $0.writer == nil }) { return drop() }
            try lock.withLock { drop() }
        }
    }

    /// Closes what the end of the process would not close as well: a connection that wrote.
    func finish() async {
        if connections.withLock({ $0.writer != nil }) { await close() }
    }

    /// Throws the file away, so that the next call makes a new one. Only for what can be had again.
    ///
    /// - Returns: false where the file isn't ours, and stays.
    func discard() async -> Bool {
        let isGone = try? await queue.run { [self] (turn: Turn<Bool>) in
            try lock.withLock {
                try turn.begin()
                // Where opening failed, another process may have put a good file there meanwhile.
                if openConnections.reader == nil, (try? connect(.reading).read(standing)) != nil {
                    return true
                }
                drop()
                let files = (Self.companions + [""]).map { path + $0 }
                guard files.allSatisfy(isOurs) else { return false }
                for file in files { unlink(file) }
                return true
            }
        }
        return isGone ?? false
    }

    // MARK: Connections, each opened at most once at a time, on the queue

    private struct Connections {
        var identity: FileIdentity?
        var reader: DatabaseQueue?
        var writer: DatabaseQueue?
    }

    private func reader() async throws -> DatabaseQueue {
        if let reader = openConnections.reader { return reader }
        return try await queue.run { [self] turn in
            if let reader = openConnections.reader { return reader }
            drop()
            let file = FileIdentity(path: path)
            guard file?.isRegular ?? true else {
                throw PersistenceError.cannotOpen(path: path, reason: "Not a regular file")
            }
            if (file?.size ?? 0) == 0 { try migrate(turn) }
            var reader = try currentReader()
            if reader == nil {
                try migrate(turn)
                reader = try connect(.reading)
            }
            guard let reader else { throw CancellationError() }  // the lines above see to it
            _ = try reader.read(standing)
            keep(reader: reader)
            return reader
        }
    }

    /// A reading connection, or nil when the file has to be written to first: its schema is an older one, or its
    /// maker was cut off before the switch to WAL and left a rollback journal, which a reader may not apply.
    private func currentReader() throws -> DatabaseQueue? {
        do {
            let reader = try connect(.reading)
            if try reader.read(standing) == .current { return reader }
            try reader.close()
        } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK {
            guard isOurs(path) || wasEmptyBeforeRollback else {
                throw PersistenceError.foreignDatabase(path: path, applicationID: 0)
            }
        }
        return nil
    }

    /// The writing connection, which may be opened only under the lock.
    private func writer() throws -> DatabaseQueue {
        if let writer = openConnections.writer { return writer }
        try makeFile()
        let writer = try connect(.writing)
        try writer.inDatabase(prepareForWriting)
        keep(writer: writer)
        return writer
    }

    private func migrate(_ turn: Turn<DatabaseQueue>) throws {
        try PrivateFolder.claim(folder)
        try lock.withLock {
            try turn.begin()
            _ = try writer()
        }
    }

    /// What is open, as long as the path still leads to that file: it may have been replaced or removed.
    private var openConnections: Connections {
        connections.withLock { $0.identity == FileIdentity(path: path) ? $0 : Connections() }
    }

    private func keep(reader: DatabaseQueue? = nil, writer: DatabaseQueue? = nil) {
        connections.withLock { connections in
            let identity = FileIdentity(path: path)
            if connections.identity != identity { connections = Connections(identity: identity) }
            connections.reader = reader ?? connections.reader
            connections.writer = writer ?? connections.writer
        }
    }

    /// Closes both connections. On the queue only.
    func drop() {
        let old = connections.withLock { connections in
            defer { connections = Connections() }
            return connections
        }
        // The reading one first: the writing one, if it is the last, then empties the log.
        try? old.reader?.close()
        try? old.writer?.close()
    }

    private func translate(_ error: any Error) -> PersistenceError {
        PersistenceError(error, path: path, wait: wait)
    }
}
