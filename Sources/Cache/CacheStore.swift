public import Fetching
public import Foundation
import Records
import Schema
import SQLiteStore
import Store
import Synchronization

/// Answers from the network, kept in `cache.sqlite` until room is needed.
///
/// Nothing in it is precious. A file of ours that is damaged, or of another version, is thrown away and made anew;
/// another program's is left alone. When there is no reading or writing it, reading finds nothing and writing does
/// nothing. So no call throws. Times are kept to the millisecond.
/// Making the value costs nothing: the file is opened when first used.
public final class CacheStore: ResponseCache {
    /// Bytes the file may take, 64 MiB unless told otherwise.
    public static let defaultCapacity = 64 << 20

    private let engine: SQLiteEngine
    let capacity: Int
    private let noteForeign: @Sendable (_ path: String) -> Void
    private let isForeign = Atomic(false)

    /// - Parameters:
    ///   - folder: where the file is; made with mode 0700 if it is not there.
    ///   - capacity: bytes the file may take. The oldest entries go first, and one of more than a quarter of it
    ///     is not kept at all.
    ///   - noteForeign: told once of a file that isn't ours and has its name, or that of one beside it; there is no
    ///     cache then.
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

    /// The entry with this key, however old, or nil.
    public func entry(for key: String) async -> CacheEntry? {
        await entries(for: [key])[key]
    }

    /// The entries there are for these keys, read at one time. Where there is no file, none is made.
    public func entries(for keys: [String]) async -> [String: CacheEntry] {
        guard !keys.isEmpty, access(engine.url.path(percentEncoded: false), F_OK) == 0 else { return [:] }
        return await attempt { engine in
            try await engine.read { db in
                var entries: [String: CacheEntry] = [:]
                for key in try Self.stored(among: Set(keys), db) {
                    entries[key] = try db.row(
                        "SELECT body, etag, storedAt, expiresAt FROM Entry WHERE key = $1", .text(key)
                    ).map { row in
                        try CacheEntry(
                            key: key, body: row.blob(0), etag: row.isNull(1) ? nil : row.text(1),
                            storedAt: row.date(2), expiresAt: row.date(3))
                    }
                }
                return entries
            }
        } ?? [:]
    }

    /// Finds the keys that have an entry: of a long list mostly few, which one statement finds sooner than one for
    /// each. For 1,025 favourites of which none was fetched, it saves 1 ms of 18.
    private static func stored(among keys: Set<String>, _ db: any Transaction) throws -> Set<String> {
        let isBefore = { (one: String, other: String) in one.utf8.lexicographicallyPrecedes(other.utf8) }
        guard keys.count > 16, let first = keys.min(by: isBefore), let last = keys.max(by: isBefore) else {
            return keys
        }
        let stored = try db.rows(
            "SELECT key FROM Entry WHERE key BETWEEN $1 AND $2", .text(first), .text(last))
        return keys.intersection(try stored.map { try $0.text(0) })
    }

    /// Keeps an entry in place of what was kept under its key.
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
                    .text(entry.key), .blob(entry.body), entry.etag.map(SQLValue.text) ?? .null,
                    .integer(entry.storedAt.milliseconds), .integer(entry.expiresAt.milliseconds))
                try Self.makeRoom(db, capacity: capacity)
            }
        }
    }

    /// Forgets one entry.
    public func removeEntry(for key: String) async {
        await attempt { engine in
            try await engine.write { try $0.execute("DELETE FROM Entry WHERE key = $1", .text(key)) }
        }
    }

    /// The number of entries, the bytes they take in the file, and when the oldest was stored.
    public func summary() async -> (count: Int, bytes: Int, oldest: Date?) {
        await attempt { engine in
            try await engine.read { db in
                let row = try db.row("SELECT count(*), min(storedAt) FROM Entry")
                let oldest = try row.flatMap { try $0.isNull(1) ? nil : $0.date(1) }
                return (Int(try row?.integer(0) ?? 0), try Self.usedBytes(db), oldest)
            }
        } ?? (0, 0, nil)
    }

    /// Closes the file. The next call opens it again. For tests that then damage the file.
    package func close() async {
        await engine.close()
    }
}

extension CacheStore {
    /// Tries once more with a new file when the one there is ours and not fit for use.
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

    /// Whether another file might do better.
    private static func isOfContents(_ error: StoreError) -> Bool {
        switch error {
        case .notADatabase, .damaged, .foreignDatabase, .newerSchema, .database, .cannotOpen, .fileExists:
            true
        default: false
        }
    }

    /// Bytes of the file that hold something: counted in pages, which SQLite knows without looking at any entry.
    private static func usedBytes(_ db: any Transaction) throws -> Int {
        func number(_ statement: Statement) throws -> Int { Int(try db.row(statement)?.integer(0) ?? 0) }
        return try (number("PRAGMA page_count") - number("PRAGMA freelist_count"))
            * number("PRAGMA page_size")
    }

    /// Drops a tenth of the entries at a time, the oldest first, until the rest fits.
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
