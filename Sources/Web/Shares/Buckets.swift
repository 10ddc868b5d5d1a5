/// A budget that fills up again by itself.
struct Bucket {
    /// The most that is saved up, and the time in which one comes back.
    struct Size {
        let most: Double
        let refill: Duration
    }

    private let size: Size
    private(set) var left: Double
    private var at: ContinuousClock.Instant

    /// A full one.
    init(_ size: Size, at time: ContinuousClock.Instant) {
        self.size = size
        left = size.most
        at = time
    }

    /// A copy as of that time.
    func filled(at time: ContinuousClock.Instant) -> Self {
        var bucket = self
        bucket.left = min(size.most, left + at.duration(to: time) / size.refill)
        bucket.at = time
        return bucket
    }

    /// Takes some; otherwise, says after what time there will be enough.
    mutating func take(_ wanted: Double = 1) -> Duration? {
        guard left < wanted else {
            left -= wanted
            return nil
        }
        return size.refill * (wanted - left)
    }

    /// Gives some back.
    mutating func giveBack(_ taken: Double) { left += taken }

    /// Whether nothing is missing.
    var isFull: Bool { left >= size.most }
}

/// A budget for each key, such as a client. Keys that weren't used for long are forgotten.
struct Buckets<Key: Hashable> {
    private let size: Bucket.Size
    private var buckets: [Key: Bucket] = [:]

    init(_ size: Bucket.Size) { self.size = size }

    /// The budget of a key as it is by that time.
    func bucket(of key: Key, at time: ContinuousClock.Instant) -> Bucket {
        (buckets[key] ?? Bucket(size, at: time)).filled(at: time)
    }

    /// Remembers what is left of the budget of a key. Where there are too many, those with the fullest are forgotten.
    mutating func remember(_ bucket: Bucket, of key: Key, at time: ContinuousClock.Instant) {
        if buckets.count >= Self.capacity, buckets[key] == nil { forget(time) }
        buckets[key] = bucket
    }

    /// Gives some back to a key that isn't forgotten.
    mutating func giveBack(_ taken: Double, to key: Key) { buckets[key]?.giveBack(taken) }

    /// Keys that are counted at once.
    private static var capacity: Int { 4096 }

    private mutating func forget(_ time: ContinuousClock.Instant) {
        let kept = buckets.mapValues { $0.filled(at: time) }.filter { !$0.value.isFull }
            .sorted { $0.value.left < $1.value.left }
        let emptiest = kept.prefix(Self.capacity / 2).map { ($0.key, $0.value) }
        buckets = Dictionary(uniqueKeysWithValues: emptiest)
    }
}
