import Files
public import Foundation
import GRDB
public import Schema
public import Store
import Synchronization

/// A SQLite file, opened or created at first use, with one to sixteen reading connections and one writing
/// connection.
///
/// It uses several `DatabaseQueue`s and no `DatabasePool`, because a pool writes while it opens, outside our
/// lock, and sets `synchronous=NORMAL`. The reading connections are read-only: they can neither write nor
/// checkpoint, and they never wait for a write, however slow the disk. Most commands need only one.
///
/// Creating an engine costs nothing. Several engines, in one or more processes, may use a file at the same
/// time.
public final class SQLiteEngine: StoreEngine {
    /// The database file.
    public let url: URL
    let path: String
    let schema: DatabaseSchema
    let durability: Durability
    let wait: Duration
    let now: @Sendable () -> Date

    /// The write lock; used on `queue` only.
    let lock: FileLock
    let queue: SerialQueue
    /// The queue for reads. They never wait for writes, and a long read doesn't delay other reads.
    let reads: SerialQueue
    private let connections = Mutex(Connections())
    /// Closed connections, kept until the program ends. Deallocating them would make GRDB load Foundation's
    /// notification centre, which takes 3 % of a short run.
    private let closed = Mutex(Connections())
    let writes: WriteQueue
    /// The number of calls that ran on their callers' threads.
    let served = Atomic(0)

    /// Creates an engine without opening the file.
    ///
    /// - Parameters:
    ///   - url: the database file.
    ///   - schema: the schema.
    ///   - durability: the kinds of failure that commits survive.
    ///   - wait: the maximum time that a call waits for other processes to finish writing before it throws
    ///     `busy`.
    ///   - now: returns the current time, for the names of copies.
    public init(
        url: URL, schema: DatabaseSchema, durability: Durability, wait: Duration,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        let given = url.filePath
        // Most paths are already normalised, and Foundation takes a long time to check that.
        let isInOrder = given.hasPrefix("/") && !given.contains("/.") && !given.contains("//")
        self.url = isInOrder ? url : url.standardizedFileURL
        path = isInOrder ? given : self.url.filePath
        self.schema = schema
        self.durability = durability
        self.wait = wait
        self.now = now
        lock = FileLock(path: path + "-lock")
        queue = SerialQueue(label: "database", wait: wait)
        reads = SerialQueue(label: "reading", width: 16, wait: wait)
        writes = WriteQueue(wait: wait)
    }

    /// Creates the engine for accounts and favourites, in `pokeexplorer.sqlite`. Commits survive a power cut.
    /// The folder is created with mode 0700 if it doesn't exist.
    public static func accounts(
        in folder: URL, wait: Duration = .seconds(10), now: @escaping @Sendable () -> Date = { Date() }
    ) -> SQLiteEngine {
        accounts(
            at: folder.appending(path: "pokeexplorer.sqlite", directoryHint: .notDirectory), wait: wait,
            now: now)
    }

    /// Creates an engine for accounts in a file of any name.
    public static func accounts(
        at file: URL, wait: Duration = .seconds(10), now: @escaping @Sendable () -> Date = { Date() }
    ) -> SQLiteEngine {
        SQLiteEngine(url: file, schema: .accounts, durability: .full, wait: wait, now: now)
    }

    /// Runs non-transactional work under the write lock. `writer` opens the connection, and creates the file
    /// if needed.
    func locked<Value: Sendable>(
        _ body: @escaping @Sendable (_ writer: () throws -> DatabaseQueue) throws -> Value
    ) async throws(StoreError) -> Value {
        do {
            return try await queue.run { [self] call in
                try lock.withLock {
                    try call.begin()
                    return try body(writer)
                }
            }
        } catch {
            throw StoreError(error, path: path, wait: wait)
        }
    }

    /// Closes all connections. The log is merged into the main file if no other process has it open.
    public func close() async {
        // There is no server to release unused space, so each program that has written does so before it
        // closes the file. The largest account needs 20 steps; 64 end the loop in any case.
        var steps = openConnections.writer == nil ? 0 : 64
        while steps > 0, (try? await giveBackSpace()) == true { steps -= 1 }
        if (try? queue.ifFree({ try close(alone: lock.withLockIfFree) })) != nil { return }
        // If the lock can't be acquired in time, close the connections later, without waiting.
        try? await queue.run { [self] (call: PendingCall<Void>) in try close(alone: lock.withLock) }
    }

    /// Closes all connections, under the write lock if closing them may change the file.
    ///
    /// - Parameter alone: runs work under the write lock; nil if it can't acquire the lock.
    /// - Returns: nil if nothing was closed.
    /// - Throws: any error thrown by `alone`.
    private func close(alone: (() throws -> Connections) throws -> Connections?) throws -> Void? {
        // Closing the writing connection may change the file.
        let mayWrite = connections.withLock { $0.writer != nil }
        guard let old = try mayWrite ? alone({ drop() }) : drop() else { return nil }
        closed.withLock { $0 = old }
        return ()
    }

    /// Deletes the file, so that the next call creates a new one. Call this only for data that can be
    /// downloaded again.
    ///
    /// - Returns: false if the file belongs to another program and was kept.
    public func discard() async -> Bool {
        let isGone = try? await queue.run { [self] (call: PendingCall<Bool>) in
            try lock.withLock {
                try call.begin()
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

    // MARK: Connections, opened on the queue and only one at a time

    struct Connections {
        var identity: FileIdentity?
        var readers: [DatabaseQueue] = []
        /// Idle readers.
        var idle: [DatabaseQueue] = []
        /// The connection that detects other connections' commits.
        var watcher: DatabaseQueue?
        var writer: DatabaseQueue?
    }

    /// Reads on an idle connection or a new one. If no further connection can be opened, uses `open`.
    func read<Value>(beside open: DatabaseQueue, _ body: (any Transaction) throws -> Value) throws -> Value {
        var reader = connections.withLock { $0.idle.popLast() } ?? anotherReader() ?? open
        defer {
            connections.withLock { connections in
                let isIn = { (all: [DatabaseQueue]) in all.contains { $0 === reader } }
                if isIn(connections.readers), !isIn(connections.idle) { connections.idle.append(reader) }
            }
        }
        do { return try reader.readWhileOpen { try body(SQLiteTransaction(db: $0)) } } catch is Closed {
            // The connection was closed in the meantime, because its file was replaced or the program is
            // ending.
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

    /// Returns a separate connection that detects other connections' commits.
    func watcher() throws -> DatabaseQueue {
        if let watcher = openConnections.watcher { return watcher }
        let watcher = try connect(.reading)
        return connections.withLock { connections in
            connections.watcher = connections.watcher ?? watcher
            return connections.watcher ?? watcher
        }
    }

    /// Returns the writing connection. It may be opened only while the lock is held.
    func writer() throws -> DatabaseQueue {
        if let writer = openConnections.writer { return writer }
        try makeFile()
        let writer = try connect(.writing)
        try writer.inDatabase(prepareForWriting)
        keep(writer: writer)
        return writer
    }

    /// The open connections; empty if the path no longer refers to their file, because the file was replaced
    /// or removed.
    var openConnections: Connections {
        connections.withLock { $0.identity == FileIdentity(path: path) ? $0 : Connections() }
    }

    func keep(reader: DatabaseQueue? = nil, writer: DatabaseQueue? = nil) {
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

    /// Closes all connections. Call this only on the queue.
    @discardableResult
    func drop() -> Connections {
        let old = connections.withLock { connections in
            defer { connections = Connections() }
            return connections
        }
        // Close the readers first, so that the writer, if it is the last connection, can checkpoint the log.
        for reader in old.readers + [old.watcher].compactMap(\.self) { try? reader.close() }
        try? old.writer?.close()
        return old
    }
}
