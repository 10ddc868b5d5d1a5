import Foundation
import GRDB
import Cache
import Fetching
import Records
import Synchronization
import TestSupport
import Testing

/// The cache can be deleted at any time, and never causes an error.
struct CacheStoreTests {
    static let time = Date(timeIntervalSince1970: 1_800_000_000.125)

    private func entry(_ text: String, of key: String = "a", storedAt: Date = time) -> CacheEntry {
        CacheEntry(
            key: key, body: Data(text.utf8), etag: "W/\"\(text.count)\"", storedAt: storedAt,
            expiresAt: storedAt + 86400)
    }

    private func file(_ world: World) -> URL { world.url("cache.sqlite") }

    @Test func `a stored entry can be read back, even by another process`() async throws {
        try await withWorld { world in
            let cache = CacheStore(folder: world.folder)
            #expect(!world.folder.exists)
            #expect(await cache.entry(for: "a") == nil)
            await cache.store(entry("one"))
            await cache.store(entry("two", of: "b"))
            #expect(await cache.entry(for: "a") == entry("one"))
            #expect(
                await CacheStore(folder: world.folder).entries(for: ["a", "b", "c"]) == [
                    "a": entry("one"), "b": entry("two", of: "b"),
                ])
            await cache.store(entry("three"))
            await cache.removeEntry(for: "b")
            #expect(await cache.entries(for: ["a", "b"]) == ["a": entry("three")])
            let summary = await cache.summary()
            #expect(summary.count == 1 && summary.oldest == Self.time)
            let permissions = try ["", "cache.sqlite"].map(world.permissions(of:))
            #expect(permissions == [0o700, 0o600])
        }
    }

    @Test func `a cache entry may have an empty body and no ETag`() async throws {
        try await withWorld { world in
            let cache = CacheStore(folder: world.folder)
            let empty = CacheEntry(
                key: "", body: Data(), etag: nil, storedAt: Self.time, expiresAt: Self.time)
            await cache.store(empty)
            #expect(await cache.entry(for: "") == empty)
        }
    }

    @Test func `the oldest entries are evicted first`() async throws {
        try await withWorld { world in
            let capacity = 1 << 20
            let cache = CacheStore(folder: world.folder, capacity: capacity)
            let body = String(repeating: "x", count: 20_000)
            for index in 0..<100 {
                await cache.store(entry(body, of: "\(index)", storedAt: Self.time + Double(index)))
            }
            let summary = await cache.summary()
            #expect(summary.bytes <= capacity && summary.bytes > capacity / 2)
            let kept = await cache.entries(for: (0..<100).map(String.init)).keys.compactMap { Int($0) }
                .sorted()
            #expect(kept.count > 30 && kept == Array((100 - kept.count)..<100))
            await cache.close()
            let size = try FileManager.default.attributesOfItem(atPath: file(world).path)[.size] as? Int
            #expect(try #require(size) < 2 * capacity)
        }
    }

    @Test func `an entry too large for the cache isn't stored and evicts nothing`() async throws {
        try await withWorld { world in
            let cache = CacheStore(folder: world.folder, capacity: 1 << 20)
            await cache.store(entry("x", of: "small"))
            await cache.store(entry(String(repeating: "x", count: 300_000), of: "large"))
            #expect(await cache.entry(for: "large") == nil)
            #expect(await cache.entry(for: "small") != nil)
        }
    }

    @Test(arguments: [
        "",
        "SQLite format 3\0" + String(repeating: "?", count: 52) + "PokC"
            + String(repeating: "?", count: 4024),
    ])
    func `our own damaged cache file is recreated`(_ contents: String) async throws {
        try await withWorld { world in
            try world.createFolder()
            try file(world).write(contents)
            let cache = CacheStore(folder: world.folder)
            #expect(await cache.entry(for: "a") == nil)
            await cache.store(entry("one"))
            #expect(await CacheStore(folder: world.folder).entry(for: "a") == entry("one"))
        }
    }

    @Test(arguments: ["PRAGMA user_version = 99", "DROP TABLE Entry"])
    func `a cache file of another version is recreated`(_ sql: String) async throws {
        try await withWorld { world in
            let before = CacheStore(folder: world.folder)
            await before.store(entry("one"))
            await before.close()
            try DatabaseQueue(path: file(world).path).inDatabase { try $0.execute(sql: sql) }
            let cache = CacheStore(folder: world.folder)
            #expect(await cache.entry(for: "a") == nil)
            await cache.store(entry("two"))
            #expect(await cache.entry(for: "a") == entry("two"))
        }
    }

    /// Other people's files with the name of the cache or of its companions. An empty name means the cache
    /// itself.
    private static let foreign: [(name: String, contents: String)] = [
        ("", "not a database"), ("", String(repeating: "\0", count: 4096)),
        ("", "SQLite format 3\0" + String(repeating: "?", count: 4096)),
        ("-wal", "notes"), ("-shm", "notes"), ("-journal", "notes"),
    ]

    @Test(arguments: foreign)
    func `a foreign file disables the cache, is reported once and stays unchanged`(
        _ suffix: String, _ contents: String
    ) async throws {
        try await withWorld { world in
            try world.createFolder()
            let foreign = file(world).path + suffix
            try URL(filePath: foreign).write(contents)
            let told = Mutex<[String]>([])
            let cache = CacheStore(folder: world.folder) { path in told.withLock { $0.append(path) } }
            await cache.store(entry("one"))
            #expect(await cache.entry(for: "a") == nil)
            await cache.close()
            #expect(told.withLock { $0 } == [foreign])
            #expect(try Data(contentsOf: URL(filePath: foreign)) == Data(contents.utf8))
        }
    }

    @Test func `another program's database stays unchanged`() async throws {
        try await withWorld { world in
            try world.createFolder()
            let queue = try DatabaseQueue(path: file(world).path)
            try await queue.write {
                try $0.execute(sql: "CREATE TABLE Photo (name TEXT); PRAGMA application_id = 7")
            }
            try queue.close()
            let before = try Data(contentsOf: file(world))
            let cache = CacheStore(folder: world.folder)
            await cache.store(entry("one"))
            #expect(await cache.entry(for: "a") == nil)
            await cache.close()
            #expect(try Data(contentsOf: file(world)) == before)
        }
    }

    @Test func `a cache file that is damaged during use is recreated`() async throws {
        try await withWorld { world in
            let before = CacheStore(folder: world.folder)
            for index in 0..<200 {
                await before.store(entry(String(repeating: "x", count: 500), of: "\(index)"))
            }
            await before.close()
            var bytes = try Data(contentsOf: file(world))
            for offset in stride(from: 4096, to: bytes.count, by: 31) { bytes[offset] = 0xFF }
            try bytes.write(to: file(world))
            let cache = CacheStore(folder: world.folder)
            _ = await cache.entries(for: (0..<200).map(String.init))
            await cache.store(entry("one"))
            #expect(await cache.entry(for: "a") == entry("one"))
        }
    }

    @Test func `a cache that can't write its file stays empty without failing`() async throws {
        try await withWorld { world in
            try Data().write(to: world.folder)
            let cache = CacheStore(folder: world.url("below"))
            await cache.store(entry("one"))
            #expect(await cache.entry(for: "a") == nil)
            #expect(await cache.summary().count == 0)
            await cache.removeEntry(for: "a")
            await cache.close()
        }
    }

    @Test func `a cache file that is removed during use is recreated`() async throws {
        try await withWorld { world in
            let cache = CacheStore(folder: world.folder)
            await cache.store(entry("one"))
            try FileManager.default.removeItem(at: world.folder)
            #expect(await cache.entry(for: "a") == nil)
            await cache.store(entry("two"))
            #expect(await cache.entry(for: "a") == entry("two"))
        }
    }

    @Test func `two caches can write to one file concurrently`() async throws {
        try await withWorld { world in
            let caches = [CacheStore(folder: world.folder), CacheStore(folder: world.folder)]
            await withTaskGroup(of: Void.self) { group in
                for index in 0..<40 {
                    group.addTask { await caches[index % 2].store(self.entry("\(index)", of: "\(index)")) }
                }
            }
            #expect(await caches[0].summary().count == 40)
        }
    }
}
