import Cache
import Fetching
import Foundation

/// Joins the API's idea of a cache to `cache.sqlite`.
struct DiskCache: ResponseCache {
    private let store: CacheStore

    init(_ store: CacheStore) {
        self.store = store
    }

    func entry(for key: String) async -> CacheEntry? {
        await entries(for: [key])[key]
    }

    func entries(for keys: [String]) async -> [String: CacheEntry] {
        let entries = await store.entries(for: keys).map { key, entry in
            CacheEntry(
                key: key, body: entry.body, etag: entry.etag, storedAt: entry.storedAt,
                expiresAt: entry.expiresAt)
        }
        return Dictionary(entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func store(_ entry: CacheEntry) async {
        await store.store([
            entry.key: .init(
                body: entry.body, etag: entry.etag, storedAt: entry.storedAt, expiresAt: entry.expiresAt)
        ])
    }

    func removeEntry(for key: String) async {
        await store.remove(key)
    }
}

/// Joins the API's idea of kept pictures to their folder.
struct PictureFolder: PictureCache {
    private let store: PictureStore

    init(_ store: PictureStore) {
        self.store = store
    }

    func picture(at address: String) async -> Data? { await store.contents(for: address) }

    func store(_ picture: Data, at address: String) async { await store.store(picture, for: address) }

    func keep(_ picture: Data, named name: String) async -> URL? { await store.keep(picture, named: name) }
}
