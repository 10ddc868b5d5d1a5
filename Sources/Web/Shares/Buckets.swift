/// A budget that refills over time (a token bucket).
struct Bucket {
    /// The capacity of a bucket, and the time it takes to refill one token.
    struct Size {
        let most: Double
        let refill: Duration
    }

    private let size: Size
    private(set) var left: Double
    private var at: ContinuousClock.Instant

    /// Creates a full bucket.
    init(_ size: Size, at time: ContinuousClock.Instant) {
        self.size = size
        left = size.most
        at = time
    }

    /// Returns a copy, refilled up to a time.
    func filled(at time: ContinuousClock.Instant) -> Self {
        var bucket = self
        bucket.left = min(size.most, left + at.duration(to: time) / size.refill)
        bucket.at = time
        return bucket
    }

    /// Takes tokens; if there aren't enough, takes none and returns the time until there are.
    mutating func take(_ wanted: Double = 1) -> Duration? {
        guard left < wanted else {
            left -= wanted
            return nil
        }
        return size.refill * (wanted - left)
    }

    /// Returns tokens to the bucket.
    mutating func giveBack(_ taken: Double) { left += taken }

    /// Whether the bucket is full.
    var isFull: Bool { left >= size.most }
}

/// A budget for each key, such as a client. Keys that haven't been used for long are removed.
struct Buckets<Key: Hashable> {
    private let size: Bucket.Size
    private var buckets: [Key: Bucket] = [:]

    init(_ size: Bucket.Size) { self.size = size }

    /// Returns the bucket of a key, refilled up to a time.
    func bucket(of key: Key, at time: ContinuousClock.Instant) -> Bucket {
        (buckets[key] ?? Bucket(size, at: time)).filled(at: time)
    }

    /// Stores the bucket of a key. If there are too many keys, those with the fullest buckets are removed.
    mutating func remember(_ bucket: Bucket, of key: Key, at time: ContinuousClock.Instant) {
        if buckets.count >= Self.capacity, buckets[key] == nil { forget(time) }
        buckets[key] = bucket
    }

    /// Returns tokens to the bucket of a key, unless it has been removed.
    mutating func giveBack(_ taken: Double, to key: Key) { buckets[key]?.giveBack(taken) }

    /// The maximum number of keys.
    private static var capacity: Int { 4096 }

    private mutating func forget(_ time: ContinuousClock.Instant) {
        let kept = buckets.mapValues { $0.filled(at: time) }.filter { !$0.value.isFull }
            .sorted { $0.value.left < $1.value.left }
        let emptiest = kept.prefix(Self.capacity / 2).map { ($0.key, $0.value) }
        buckets = Dictionary(uniqueKeysWithValues: emptiest)
    }
}
