import Files
public import Foundation
import GRDB
public import Schema
public import Store
import Synchronization

/// A SQLite file: opened or created when first needed, read on one to four connections and written on another.
///
/// `DatabaseQueue`s rather than a `DatabasePool`, because a pool writes while it opens, outside our lock, and
/// sets `synchronous=NORMAL`. The reading connections are open read-only: they can neither write nor checkpoint, one is all
/// that most commands need, and they never wait for a write, however long the disk takes.
///
/// Making the value costs nothing. Several values in one process, and several processes, may use one file at a time.
public final class SQLiteEngine: StoreEngine {
    /// The database file.
    public let url: URL
    let path: String
    let schema: DatabaseSchema
    let durability: Durability
    let wait: Duration
    let now: @Sendable () -> Date

    /// Holds the write lock; used on `queue` only.
    let lock: FileLock
    let queue: SerialQueue
    /// Reads, which never wait for writes; a long one doesn't hold up others.
    let reads: SerialQueue
    private let connections = Mutex(Connections())
    /// Closed connections, kept to the end: as GRDB frees a connection it asks Foundation for its notification centre, which
    /// would be 3 % of a short run.
    private let closed = Mutex(Connections())
    let writes: WriteQueue
    /// The number of calls served on their own threads.
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
        reads = SerialQueue(label: "reading", width: 4, wait: wait)
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

    /// The accounts in another file.
    public static func accounts(at file: URL) -> SQLiteEngine {
        SQLiteEngine(url: file, schema: .accounts, durability: .full)
    }

    /// Runs non-transactional work under the write lock; `writer` opens the connection and creates the file if needed.
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

    /// Closes all connections; the log goes into the main file if no other process has it open.
    public func close() async {
        // Without a server, each who wrote gives back what was deleted: all of the largest account's by 20 steps.
        var steps = openConnections.writer == nil ? 0 : 64
        while steps > 0, (try? await giveBackSpace()) == true { steps -= 1 }
        if (try? queue.ifFree({ try close(alone: lock.withLockIfFree) })) != nil { return }
        // Without the lock in time, the closing goes on when it is free, without a wait.
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
                if openConnections.readers.isEmpty, (try? connect(.reading).read(schemaAge)) != nil {
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
        var readers: [DatabaseQueue] = []
        /// Idle readers.
        var idle: [DatabaseQueue] = []
        /// The connection that sees commits.
        var watcher: DatabaseQueue?
        var writer: DatabaseQueue?
    }

    /// The reading connection, opened at first use.
    func reader() async throws -> DatabaseQueue {
        if let reader = openConnections.readers.first { return reader }
        // Where nothing has to be written first, another thread would be there no sooner.
        if !Task.isCancelled, let reader = try queue.ifFree(openReaderOfCurrentFile) { return reader }
        return try await queue.run { [self] turn in try openReader(turn.begin) }
    }

    /// The reading connection; `begin` is called before anything is written.
    func openReader<Begun>(_ begin: () throws -> Begun) throws -> DatabaseQueue {
        if let reader = try openReaderOfCurrentFile() { return reader }
        try PrivateFolder.claim(folder)
        try lock.withLock {
            _ = try begin()
            _ = try writer()
        }
        let reader = try connect(.reading)
        _ = try reader.read(schemaAge)
        keep(reader: reader)
        return reader
    }

    /// The reading connection; nil where the file has to be made or written to first.
    private func openReaderOfCurrentFile() throws -> DatabaseQueue? {
        if let reader = openConnections.readers.first { return reader }
        drop()
        guard (try regularFile()?.size ?? 0) > 0, let reader = try currentReader() else { return nil }
        keep(reader: reader)
        return reader
    }

    /// A reading connection, or nil when the file has to be written to first: its schema is an older one, or its
    /// maker was cut off before the switch to WAL and left a rollback journal, which a reader may not apply.
    private func currentReader() throws -> DatabaseQueue? {
        do {
            let reader = try connect(.reading)
            if try reader.read(schemaAge) == .current { return reader }
            try reader.close()
        } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK {
            guard isOurs(path) || wasEmptyBeforeRollback else {
                throw StoreError.foreignDatabase(path: path, applicationID: 0)
            }
        }
        return nil
    }

    /// Reads on a connection of its own: one of those that are open, or another one. Where no other can be
    /// opened, the one that is open serves.
    func read<Value>(beside open: DatabaseQueue, _ body: (any Transaction) throws -> Value) throws -> Value {
        var reader = connections.withLock { $0.idle.popLast() } ?? anotherReader() ?? open
        defer {
            connections.withLock { connections in
                let isIn = { (all: [DatabaseQueue]) in all.contains { $0 === reader } }
                if isIn(connections.readers), !isIn(connections.idle) { connections.idle.append(reader) }
            }
        }
        do { return try reader.readWhileOpen { try body(SQLiteTransaction(db: $0)) } } catch is Closed {
            // Since it was looked up: its file was replaced, or the program ends.
            guard let another = anotherReader() else { throw Closed() }
            reader = another
            return try reader.readWhileOpen { try body(SQLiteTransaction(db: $0)) }
        }
    }

    private func anotherReader() -> DatabaseQueue? {
        guard let reader = try? connect(.reading), (try? reader.read(schemaAge)) == .current else {
            return nil
        }
        connections.withLock { connections in
            if connections.identity == FileIdentity(path: path) { connections.readers.append(reader) }
        }
        return reader
    }

    /// A connection by itself that sees what others commit.
    func watcher() throws -> DatabaseQueue {
        if let watcher = openConnections.watcher { return watcher }
        let watcher = try connect(.reading)
        return connections.withLock { connections in
            connections.watcher = connections.watcher ?? watcher
            return connections.watcher ?? watcher
        }
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

    /// The open connections, as long as the path still leads to their file: it may have been replaced or removed.
    var openConnections: Connections {
        connections.withLock { $0.identity == FileIdentity(path: path) ? $0 : Connections() }
    }

    private func keep(reader: DatabaseQueue? = nil, writer: DatabaseQueue? = nil) {
        connections.withLock { connections in
            let identity = FileIdentity(path: path)
            if connections.identity != identity { connections = Connections(identity: identity) }
            if let reader {
                connections.readers.append(reader)
                connections.idle.append(reader)
            }
            connections.writer = writer ?? connections.writer
        }
    }

    /// Closes all connections. On the queue only.
    @discardableResult
    func drop() -> Connections {
        let old = connections.withLock { connections in
            defer { connections = Connections() }
            return connections
        }
        // The reading ones first: the writing one, if it is the last, then empties the log.
        for reader in old.readers + [old.watcher].compactMap(\.self) { try? reader.close() }
        try? old.writer?.close()
        return old
    }
}

/// A connection was closed.
struct Closed: Error {}

extension DatabaseQueue {
    /// Reads in one transaction; `read` of a closed connection would end the program.
    ///
    /// - Throws: `Closed`, and what `body` throws.
    func readWhileOpen<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try unsafeRead { db in
            guard db.sqliteConnection != nil else { throw Closed() }
            var value: Value?
            try db.inTransaction(.deferred) {
                value = try body(db)
                return .commit
            }
            guard let value else { throw Closed() }
            return value
        }
    }
}
