/// Budgets that refill over time, one for each key, such as a client (token buckets).
struct Buckets<Key: Hashable> {
    /// The capacity of a bucket, and the time it takes to refill one token.
    struct Size {
        let most: Double
        let refill: Duration
    }

    private let size: @Sendable (Key) -> Size
    /// The times at which used buckets are full again.
    private var full: [Key: ContinuousClock.Instant] = [:]

    /// Creates full buckets of these sizes.
    init(size: @escaping @Sendable (Key) -> Size) { self.size = size }

    /// Takes tokens from several buckets. If one has too few, takes none and returns the time until it has
    /// enough.
    mutating func take(
        _ count: Double = 1, from keys: Set<Key>, at time: ContinuousClock.Instant
    ) -> Duration? {
        let wait =
            keys.map {
                time.duration(to: fillTime($0, time)) + size($0).refill * (count - size($0).most)
            }.max() ?? .zero
        guard wait <= .zero else { return wait }
        giveBack(-count, to: keys, at: time)
        return nil
    }

    /// Returns tokens to several buckets. If there are many buckets, drops the full ones.
    mutating func giveBack(_ count: Double, to keys: Set<Key>, at time: ContinuousClock.Instant) {
        for key in keys { full[key] = fillTime(key, time) - size(key).refill * count }
        if full.count > 4096 { full = full.filter { $0.value > time } }
    }

    private func fillTime(_ key: Key, _ time: ContinuousClock.Instant) -> ContinuousClock.Instant {
        max(full[key] ?? time, time)
    }
}
