import Fetching
import Foundation
import Synchronization

/// The characters seen so far, persisted in the cache.
final class CharacterMemory: Sendable {
    /// The maximum number of characters remembered.
    static let limit = 5_000

    private let key: String
    private let cache: any ResponseCache
    private let clock: WallClock
    private let seen = Mutex<[Int: SeenCharacter]>([:])

    init(key: String, cache: any ResponseCache, clock: WallClock) {
        self.key = key
        self.cache = cache
        self.clock = clock
    }

    /// Returns all characters by number, including those seen by other processes.
    func all() async -> [Int: SeenCharacter] {
        let entry = await cache.entry(for: key)
        let stored = entry.flatMap { try? JSONDecoder().decode([Int: SeenCharacter].self, from: $0.body) }
        return seen.withLock { seen in
            seen.merge(stored ?? [:]) { own, _ in own }
            return seen
        }
    }

    /// Records characters and the page that lists them.
    func note(_ characters: [ShowCharacter], at place: String) async {
        let before = await all()
        // Another page may have arrived in the meantime, so keep the characters it added.
        let seen = seen.withLock { seen in
            for one in characters where seen[one.id]?.name != one.name && seen.count < Self.limit {
                seen[one.id] = SeenCharacter(name: one.name, species: one.species, place: place)
            }
            return seen
        }
        guard seen != before, let body = try? JSONEncoder().encode(seen) else { return }
        let now = clock.now()
        await cache.store(
            CacheEntry(key: key, body: body, etag: nil, storedAt: now, expiresAt: now + Freshness.longest))
    }
}
