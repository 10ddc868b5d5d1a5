import Foundation
import Persistence
import PokeAPI

/// Joins the API's idea of a cache to `cache.sqlite`.
struct DiskCache: ResponseCache {
    private let store: CacheStore

    init(_ store: CacheStore) {
        self.store = store
    }

    func entry(for key: String) async -> CacheEntry? {
        await store.entry(for: key).map {
            CacheEntry(key: key, body: $0.body, etag: $0.etag, storedAt: $0.storedAt, expiresAt: $0.expiresAt)
        }
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
}
