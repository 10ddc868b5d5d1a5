public import Foundation
import Files
import GRDB
public import Schema
public import Store
import Synchronization

/// One SQLite file: opened or made when first needed, read on one connection and written on another.
///
/// Two `DatabaseQueue`s rather than a `DatabasePool`, because a pool writes while it opens, outside our lock, and
/// sets `synchronous=NORMAL`. The reading connection is open read-only: it can neither write nor checkpoint, is all
/// that most commands need, and never waits for a write, however long the disk takes.
///
/// Making the value costs nothing. Several values in one process, and several processes, may use one file at a time.
public final class SQLiteEngine: StoreEngine {
    /// Where the file is.
    public let url: URL
    let path: String
    let schema: DatabaseSchema
    let durability: Durability
    let wait: Duration
    let now: @Sendable () -> Date

    /// Holds the write lock; used on `queue` only.
    let lock: FileLock
    let queue: SerialQueue
    /// What is read; it never waits for what is written.
    let reads: SerialQueue
    private let connections = Mutex(Connections())
    /// What was closed, kept to the end: as GRDB frees a connection it asks Foundation for its notification centre, which
    /// would be 3 % of a short run.
    private let closed = Mutex(Connections())
    let writes: WriteQueue
    /// How many calls their own threads have served.
    let served = Atomic(0)

    /// - Parameters:
    ///   - url: the file.
    ///   - schema: what it is.
    ///   - durability: what a commit survives.
    ///   - wait: how long a call may wait for other processes to finish writing, before it throws `busy`.
    ///   - now: the time of day, for the names of copies.
    public init(
        url: URL, schema: DatabaseSchema, durability: Durability, wait: Duration = .seconds(10),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        let given = url.path(percentEncoded: false)
        // Most paths are in order already, and Foundation looks long to find that out.
        let isInOrder = given.hasPrefix("/") && !given.contains("/.") && !given.contains("//")
        self.url = isInOrder ? url : url.standardizedFileURL
        path = isInOrder ? given : self.url.path(percentEncoded: false)
        self.schema = schema
        self.durability = durability
        self.wait = wait
        self.now = now
        lock = FileLock(path: path + "-lock")
        queue = SerialQueue(label: "database", wait: wait)
        reads = SerialQueue(label: "reading", wait: wait)
        writes = WriteQueue(wait: wait)
    }

    /// Accounts and favourites, in `pokeexplorer.sqlite`, where a commit survives a power cut. The folder is made with
    /// mode 0700 if it is not there.
    public static func accounts(
        in folder: URL, wait: Duration = .seconds(10), now: @escaping @Sendable () -> Date = { Date() }
    ) -> SQLiteEngine {
        SQLiteEngine(
            url: folder.appending(path: "pokeexplorer.sqlite", directoryHint: .notDirectory),
            schema: .accounts, durability: .full, wait: wait, now: now)
    }

    /// Does under the write lock what is no transaction; `writer` opens the writing connection, or makes the file.
    func locked<Value: Sendable>(
        _ body: @escaping @Sendable (_ writer: () throws -> DatabaseQueue) throws -> Value
    ) async throws(StoreError) -> Value {
        do {
            return try await queue.run { [self] turn in
                try lock.withLock {
                    try turn.begin()
                    return try body(writer)
                }
            }
        } catch {
            throw StoreError(error, path: path, wait: wait)
        }
    }

    /// Closes both connections; what was written goes from the log into the main file if nobody else has it open.
    public func close() async {
        if (try? queue.ifFree({ try close(alone: lock.withLockIfFree) })) != nil { return }
        // Without the lock in time, the closing goes on when it is free, and nobody needs to wait for that.
        try? await queue.run { [self] (turn: Turn<Void>) in try close(alone: lock.withLock) }
    }

    /// - Parameter alone: does work under the write lock; nil where it can't.
    /// - Returns: nil where nothing was closed.
    /// - Throws: what `alone` throws.
    private func close(alone: (() throws -> Connections) throws -> Connections?) throws -> Void? {
        // Only a connection that can write may touch the file as it closes.
        let mayWrite = connections.withLock { $0.writer != nil }
        guard let old = try mayWrite ? alone({ drop() }) : drop() else { return nil }
        closed.withLock { $0 = old }
        return ()
    }

    /// Throws the file away, so that the next call makes a new one. Only for what can be fetched again.
    ///
    /// - Returns: false where the file isn't ours, and stays.
    public func discard() async -> Bool {
        let isGone = try? await queue.run { [self] (turn: Turn<Bool>) in
            try lock.withLock {
                try turn.begin()
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

    struct Connections {
        var identity: FileIdentity?
        var reader: DatabaseQueue?
        var writer: DatabaseQueue?
    }

    func reader() async throws -> DatabaseQueue {
        if let reader = openConnections.reader { return reader }
        // Where nothing has to be written first, another thread would be there no sooner.
        if !Task.isCancelled, let reader = try queue.ifFree(openReaderOfCurrentFile) { return reader }
        return try await queue.run { [self] turn in try openReader(turn.begin) }
    }

    /// The reading connection; `begin` is called before anything is written.
    func openReader<Begun>(_ begin: () throws -> Begun) throws -> DatabaseQueue {
        if let reader = try openReaderOfCurrentFile() { return reader }
        try migrate(begin)
        let reader = try connect(.reading)
        _ = try reader.read(standing)
        keep(reader: reader)
        return reader
    }

    /// The reading connection; nil where the file has to be made or written to first.
    private func openReaderOfCurrentFile() throws -> DatabaseQueue? {
        if let reader = openConnections.reader { return reader }
        drop()
        let file = FileIdentity(path: path)
        guard file?.isRegular ?? true else {
            throw StoreError.cannotOpen(path: path, reason: "Not a regular file")
        }
        guard (file?.size ?? 0) > 0, let reader = try currentReader() else { return nil }
        keep(reader: reader)
        return reader
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
                throw StoreError.foreignDatabase(path: path, applicationID: 0)
            }
        }
        return nil
    }

    /// The writing connection, which may be opened only under the lock.
    func writer() throws -> DatabaseQueue {
        if let writer = openConnections.writer { return writer }
        try makeFile()
        let writer = try connect(.writing)
        try writer.inDatabase(prepareForWriting)
        keep(writer: writer)
        return writer
    }

    private func migrate<Begun>(_ begin: () throws -> Begun) throws {
        try PrivateFolder.claim(folder)
        try lock.withLock {
            _ = try begin()
            _ = try writer()
        }
    }

    /// What is open, as long as the path still leads to that file: it may have been replaced or removed.
    var openConnections: Connections {
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
    @discardableResult
    func drop() -> Connections {
        let old = connections.withLock { connections in
            defer { connections = Connections() }
            return connections
        }
        // The reading one first: the writing one, if it is the last, then empties the log.
        try? old.reader?.close()
        try? old.writer?.close()
        return old
    }
}
