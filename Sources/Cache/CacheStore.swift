public import Fetching
import Files
public import Foundation
import Records
import Schema
import SQLiteStore
import Store
import Synchronization

/// Cached responses from the network, stored in `cache.sqlite` until space is needed.
///
/// The data are disposable. If our file is damaged or of another version, it is deleted and recreated;
/// another program's file is left alone. If the file can't be read or written, reads find nothing and writes
/// do nothing, so no call throws. Times are stored to the millisecond. Creating an instance is cheap: the
/// file is opened when first used.
public final class CacheStore: ResponseCache {
    /// The default maximum size of the file: 64 MiB, in bytes.
    public static let defaultCapacity = 64 << 20

    private let engine: SQLiteEngine
    let capacity: Int
    private let noteForeign: @Sendable (_ path: String) -> Void
    private let isForeign = Atomic(false)

    /// - Parameters:
    ///   - folder: the file's folder; created with mode 0700 if it doesn't exist.
    ///   - capacity: the maximum size of the file, in bytes. The oldest entries are removed first; an entry
    ///     larger than a quarter of this isn't stored.
    ///   - noteForeign: called once if the path of the cache file or a companion file holds another program's
    ///     file, in which case nothing is cached.
    public init(
        folder: URL, capacity: Int = defaultCapacity,
        noteForeign: @escaping @Sendable (_ path: String) -> Void = { _ in }
    ) {
        self.noteForeign = noteForeign
        engine = SQLiteEngine(
            url: folder.appending(path: "cache.sqlite", directoryHint: .notDirectory), schema: .cache,
            durability: .normal, wait: .seconds(2))
        self.capacity = capacity
    }

    /// The cache's file.
    public var url: URL { engine.url }

    /// Returns the entry for this key, however old; nil if there is none.
    public func entry(for key: String) async -> CacheEntry? {
        await entries(for: [key])[key]
    }

    /// Reads the existing entries for these keys in one transaction. If there is no file, none is created.
    public func entries(for keys: [String]) async -> [String: CacheEntry] {
        guard !keys.isEmpty, access(engine.url.filePath, F_OK) == 0 else { return [:] }
        return await attempt { engine in
            try await engine.read { db in
                var entries: [String: CacheEntry] = [:]
                for key in try Self.stored(among: Set(keys), db) {
                    entries[key] = try db.row(
                        "SELECT body, etag, storedAt, expiresAt FROM Entry WHERE key = $1", key
                    ).map { row in
                        try CacheEntry(
                            key: key, body: row[0], etag: row[1],
                            storedAt: row[2], expiresAt: row[3])
                    }
                }
                return entries
            }
        } ?? [:]
    }

    /// Finds the keys that have an entry, with a single query if there are many keys.
    ///
    /// Usually few keys of a long list have an entry, so this is faster than one query per key. For 1,025
    /// favourites, none of them cached, it saves 1 ms of 18.
    private static func stored(among keys: Set<String>, _ db: any Transaction) throws -> Set<String> {
        let isBefore = { (one: String, other: String) in one.utf8.lexicographicallyPrecedes(other.utf8) }
        guard keys.count > 16, let first = keys.min(by: isBefore), let last = keys.max(by: isBefore) else {
            return keys
        }
        let stored = try db.rows(
            "SELECT key FROM Entry WHERE key BETWEEN $1 AND $2", first, last)
        return keys.intersection(try stored.map { try $0[0] })
    }

    /// Stores an entry, replacing any previous one for its key.
    public func store(_ entry: CacheEntry) async {
        guard entry.body.count <= capacity / 4 else { return }
        await attempt { [capacity] engine in
            try await engine.write { db in
                try db.execute(
                    """
                    INSERT INTO Entry (key, body, etag, storedAt, expiresAt) VALUES ($1, $2, $3, $4, $5)
                    ON CONFLICT (key) DO UPDATE SET body = excluded.body, etag = excluded.etag,
                        storedAt = excluded.storedAt, expiresAt = excluded.expiresAt
                    """,
                    entry.key, entry.body, entry.etag, entry.storedAt.milliseconds,
                    entry.expiresAt.milliseconds)
                try Self.makeRoom(db, capacity: capacity)
            }
        }
    }

    /// Removes one entry.
    public func removeEntry(for key: String) async {
        await attempt { engine in
            try await engine.write { try $0.execute("DELETE FROM Entry WHERE key = $1", key) }
        }
    }

    /// Returns the number of entries, their size in bytes, and the time the oldest was stored.
    public func summary() async -> (count: Int, bytes: Int, oldest: Date?) {
        await attempt { engine in
            try await engine.read { db in
                let row = try db.row("SELECT count(*), min(storedAt) FROM Entry")
                let oldest: Date? = try row.flatMap { try $0[1] }
                return (try row?[0] ?? 0, try Self.usedBytes(db), oldest)
            }
        } ?? (0, 0, nil)
    }

    /// Closes the file, so that a test can damage it. The next call reopens it.
    package func close() async {
        await engine.close()
    }

    /// Runs an operation. If our file is unusable, retries once with a new file.
    @discardableResult
    private func attempt<Value: Sendable>(_ use: (SQLiteEngine) async throws -> Value) async -> Value? {
        if isForeign.load(ordering: .relaxed) { return nil }
        do {
            return try await use(engine)
        } catch let error as StoreError where Self.isOfContents(error) {
            if await engine.discard() { return try? await use(engine) }
            if let others = engine.foreignFile, !isForeign.exchange(true, ordering: .relaxed) {
                noteForeign(others)
            }
            return nil
        } catch {
            return nil
        }
    }

    /// Returns whether the error is caused by the file, so that creating a new file could help.
    private static func isOfContents(_ error: StoreError) -> Bool {
        switch error {
        case .notADatabase, .damaged, .foreignDatabase, .newerSchema, .database, .cannotOpen, .fileExists:
            true
        default: false
        }
    }

    /// Returns the used size of the file in bytes, counted in pages, which SQLite knows without reading any
    /// entries.
    private static func usedBytes(_ db: any Transaction) throws -> Int {
        func number(_ statement: Statement) throws -> Int { try db.count(statement) }
        return try (number("PRAGMA page_count") - number("PRAGMA freelist_count"))
            * number("PRAGMA page_size")
    }

    /// Deletes a tenth of the entries at a time, oldest first, until the rest fits.
    private static func makeRoom(_ db: any Transaction, capacity: Int) throws {
        while try usedBytes(db) > capacity {
            let dropped = try db.rows(
                """
                DELETE FROM Entry WHERE key IN
                    (SELECT key FROM Entry ORDER BY storedAt LIMIT (SELECT count(*) / 10 + 1 FROM Entry))
                RETURNING 1
                """)
            if dropped.isEmpty { return }
        }
    }
}
