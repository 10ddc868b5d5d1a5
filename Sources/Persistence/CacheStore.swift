public import Foundation
import GRDB
import Schema
import Synchronization

/// What came from the network, kept in `cache.sqlite` until it is needed again or room is.
///
/// Nothing in it is precious. A file of ours that is damaged, or of another version, is thrown away and made anew;
/// somebody else's is left alone. When there is no reading or writing it, reading finds nothing and writing does
/// nothing. So no call throws.
/// Making the value costs nothing: the file is opened when first used.
public final class CacheStore: Sendable {
    /// One answer that was kept.
    public struct Entry: Hashable, Sendable {
        /// The answer's body.
        public var body: Data
        /// What the server called this version of it.
        public var etag: String?
        /// When it was fetched, or last found unchanged; to the millisecond.
        public var storedAt: Date
        /// Until when it is good without asking again; to the millisecond.
        public var expiresAt: Date

        /// An answer to keep.
        public init(body: Data, etag: String?, storedAt: Date, expiresAt: Date) {
            self.body = body
            self.etag = etag
            self.storedAt = storedAt
            self.expiresAt = expiresAt
        }
    }

    /// Bytes the file may take, 64 MiB unless told otherwise.
    public static let defaultCapacity = 64 << 20

    let database: DatabaseFile
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
        database = DatabaseFile(
            url: folder.appending(path: "cache.sqlite", directoryHint: .notDirectory), schema: .cache,
            durability: .normal, wait: .seconds(2))
        self.capacity = capacity
    }

    /// Where the cache is kept.
    public var url: URL { database.url }

    /// The entry with this key, however old, or nil.
    public func entry(for key: String) async -> Entry? {
        await entries(for: [key])[key]
    }

    /// The entries there are for these keys, read at one time. Where there is no file, none is made.
    public func entries(for keys: [String]) async -> [String: Entry] {
        guard !keys.isEmpty, access(database.path, F_OK) == 0 else { return [:] }
        return await attempt { database async throws(PersistenceError) in
            try await database.read { db in
                let statement = try db.cachedStatement(
                    sql: "SELECT body, etag, storedAt, expiresAt FROM Entry WHERE key = ?")
                var entries: [String: Entry] = [:]
                for key in Set(keys) {
                    entries[key] = try Row.fetchOne(statement, arguments: [key]).map(Entry.init(row:))
                }
                return entries
            }
        } ?? [:]
    }

    /// Keeps entries, each instead of what was kept under its key.
    public func store(_ entries: [String: Entry]) async {
        let entries = entries.filter { $0.value.body.count <= capacity / 4 }
        guard !entries.isEmpty else { return }
        await attempt { [capacity] database async throws(PersistenceError) in
            try await database.write { db in
                for (key, entry) in entries {
                    try db.execute(
                        sql:
                            "REPLACE INTO Entry (key, body, etag, storedAt, expiresAt) VALUES (?, ?, ?, ?, ?)",
                        arguments: [
                            key, entry.body, entry.etag, entry.storedAt.milliseconds,
                            entry.expiresAt.milliseconds,
                        ])
                }
                try Self.makeRoom(db, capacity: capacity)
            }
        }
    }

    /// Forgets one entry.
    public func remove(_ key: String) async {
        await attempt { database async throws(PersistenceError) in
            try await database.write { db in
                try db.execute(sql: "DELETE FROM Entry WHERE key = ?", arguments: [key])
            }
        }
    }

    /// How many entries there are, the bytes they take in the file, and when the oldest was stored.
    public func summary() async -> (count: Int, bytes: Int, oldest: Date?) {
        await attempt { database async throws(PersistenceError) in
            try await database.read { db in
                let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM Entry") ?? 0
                let oldest = try Int64.fetchOne(db, sql: "SELECT min(storedAt) FROM Entry")
                return (count, try Self.usedBytes(db), oldest.map(Date.init(milliseconds:)))
            }
        } ?? (0, 0, nil)
    }

    /// Lets go of the file. The next call opens it again.
    public func close() async {
        await database.close()
    }
}

extension CacheStore {
    /// Keeps a time under a name, such as until when not to try the network again.
    public func setDate(_ date: Date?, for name: String) async {
        guard let date else { return await remove("date:\(name)") }
        await store(["date:\(name)": Entry(body: Data(), etag: nil, storedAt: date, expiresAt: date)])
    }

    /// The time kept under a name, or nil.
    public func date(for name: String) async -> Date? {
        await entry(for: "date:\(name)")?.expiresAt
    }
}

extension CacheStore.Entry {
    fileprivate init(row: Row) throws {
        try self.init(
            body: row.decode(forColumn: "body"), etag: row.decode(forColumn: "etag"),
            storedAt: row.date(forColumn: "storedAt"),
            expiresAt: row.date(forColumn: "expiresAt"))
    }
}

extension CacheStore {
    /// Tries once more with a new file when the one there is ours and not fit for use.
    @discardableResult
    private func attempt<Value: Sendable>(
        _ use: (DatabaseFile) async throws(PersistenceError) -> Value
    ) async -> Value? {
        if isForeign.load(ordering: .relaxed) { return nil }
        do {
            return try await use(database)
        } catch .notADatabase, .damaged, .foreignDatabase, .newerSchema, .database, .cannotOpen, .fileExists {
            if await database.discard() { return try? await use(database) }
            let others = ([""] + DatabaseFile.companions).map { database.path + $0 }.first {
                !database.isOurs($0)
            }
            if let others, !isForeign.exchange(true, ordering: .relaxed) { noteForeign(others) }
            return nil
        } catch {
            return nil
        }
    }

    /// Bytes of the file that hold something: counted in pages, which SQLite knows without looking at any entry.
    private static func usedBytes(_ db: Database) throws -> Int {
        let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        let free = try Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0
        return try (pages - free) * (Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0)
    }

    /// Drops a tenth of the entries at a time, the oldest first, until the rest fits.
    private static func makeRoom(_ db: Database, capacity: Int) throws {
        while try usedBytes(db) > capacity {
            try db.execute(
                sql: """
                    DELETE FROM Entry WHERE key IN
                        (SELECT key FROM Entry ORDER BY storedAt LIMIT (SELECT count(*) / 10 + 1 FROM Entry))
                    """)
            if db.changesCount == 0 { return }
        }
    }
}
