import Synchronization

/// Budgets that refill over time, one for each key, such as a client (token buckets).
final class Buckets<Key: Hashable & Sendable>: Sendable {
    /// The capacity of a bucket, and the time it takes to refill one token.
    struct Size {
        let most: Double
        let refill: Duration
    }

    private typealias Times = [Key: ContinuousClock.Instant]

    private let now: @Sendable () -> ContinuousClock.Instant
    private let size: @Sendable (Key) -> Size
    /// The times at which used buckets are full again.
    private let full = Mutex(Times())

    /// Creates full buckets of these sizes.
    init(now: @escaping @Sendable () -> ContinuousClock.Instant, size: @escaping @Sendable (Key) -> Size) {
        self.now = now
        self.size = size
    }

    /// Takes tokens from several buckets. If one has too few, takes none and returns the time until it has
    /// enough.
    func take(_ count: Double = 1, from keys: Set<Key>) -> Duration? {
        let time = now()
        return full.withLock { full in
            let wait =
                keys.map { key in
                    time.duration(to: max(full[key] ?? time, time))
                        + size(key).refill * (count - size(key).most)
                }.max() ?? .zero
            guard wait <= .zero else { return wait }
            change(&full, by: -count, keys, at: time)
            return nil
        }
    }

    /// Returns tokens to several buckets.
    func giveBack(_ count: Double, to keys: Set<Key>) {
        let time = now()
        full.withLock { change(&$0, by: count, keys, at: time) }
    }

    /// Adds tokens to several buckets. If there are many buckets, drops the full ones.
    private func change(
        _ full: inout Times, by count: Double, _ keys: Set<Key>, at time: ContinuousClock.Instant
    ) {
        for key in keys { full[key] = max(full[key] ?? time, time) - size(key).refill * count }
        if full.count > 4096 { full = full.filter { $0.value > time } }
    }
}
