import Fetching
import Foundation

/// A character that was seen: what can be suggested, and where to look when the network is gone.
public struct SeenCharacter: Codable, Hashable, Sendable {
    /// The name.
    public let name: String
    /// The species.
    public let species: String
    /// The page, below the base.
    let place: String
}

/// Who was seen, in the cache, and so for the processes after this one.
actor CharacterMemory {
    /// How many are remembered.
    static let limit = 5_000

    private let key: String
    private let cache: any ResponseCache
    private let clock: WallClock
    private var seen: [Int: SeenCharacter] = [:]

    init(key: String, cache: any ResponseCache, clock: WallClock) {
        (self.key, self.cache, self.clock) = (key, cache, clock)
    }

    /// Everybody, by number, also those whom another process has seen.
    func all() async -> [Int: SeenCharacter] {
        let entry = await cache.entry(for: key)
        let stored = entry.flatMap { try? JSONDecoder().decode([Int: SeenCharacter].self, from: $0.body) }
        seen.merge(stored ?? [:]) { own, _ in own }
        return seen
    }

    /// Remembers characters with the page where they were.
    func note(_ characters: [ShowCharacter], at place: String) async {
        let before = await all()
        // Several pages may come at once, so what was noted since must stay.
        for one in characters where seen[one.id]?.name != one.name && seen.count < Self.limit {
            seen[one.id] = SeenCharacter(name: one.name, species: one.species, place: place)
        }
        guard seen != before, let body = try? JSONEncoder().encode(seen) else { return }
        let now = clock.now()
        await cache.store(
            CacheEntry(key: key, body: body, etag: nil, storedAt: now, expiresAt: now + Freshness.longest))
    }
}
