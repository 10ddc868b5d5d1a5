/// Finds entries by the scalars of a folded key.

/// A hash table from keys to rows by open addressing. A key may have several rows; those of the best rank count.
/// With a `Dictionary` of arrays in its place, making the index of names takes 22 % longer (8.3 ms, not 6.8).
struct KeyTable: Sendable {
    private var scalars: [UInt32] = []
    private var starts: [Int32] = [0]
    private var rows: [Int32] = []
    private var ranks: [UInt8] = []
    private var slots: [Int32]

    /// Room for that many keys.
    init(capacity: Int) {
        var size = 8
        while size < capacity * 2 { size *= 2 }
        slots = [Int32](repeating: -1, count: size)
        scalars.reserveCapacity(capacity * 8)
        starts.reserveCapacity(capacity + 1)
        rows.reserveCapacity(capacity)
        ranks.reserveCapacity(capacity)
    }

    /// Adds a key; false if it leads to that row already, when it keeps the better rank.
    ///
    /// A key that leads elsewhere by a better (lower) rank is added all the same, but will not be found. The
    /// capacity must not be exceeded.
    mutating func insert(_ key: [UInt32], row: Int, rank: UInt8) -> Bool {
        var slot = Self.hash(key) & (slots.count - 1)
        while slots[slot] >= 0 {
            let other = Int(slots[slot])
            if rows[other] == row, equals(other, key) {
                ranks[other] = min(ranks[other], rank)
                return false
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        guard rows.count < slots.count / 2 else { return false }
        slots[slot] = Int32(rows.count)
        scalars += key
        starts.append(Int32(scalars.count))
        rows.append(Int32(row))
        ranks.append(rank)
        return true
    }

    /// The rows of the best rank that a key leads to; several if the key is ambiguous.
    func rows(of key: [UInt32]) -> [Int] {
        var found: [Int] = []
        var best = UInt8.max
        var slot = Self.hash(key) & (slots.count - 1)
        while slots[slot] >= 0 {
            let index = Int(slots[slot])
            slot = (slot + 1) & (slots.count - 1)
            guard ranks[index] <= best, equals(index, key) else { continue }
            if ranks[index] < best { found = [] }
            best = ranks[index]
            found.append(Int(rows[index]))
        }
        return found
    }

    private func equals(_ index: Int, _ key: [UInt32]) -> Bool {
        let start = Int(starts[index])
        guard Int(starts[index + 1]) - start == key.count else { return false }
        for offset in key.indices where scalars[start + offset] != key[offset] { return false }
        return true
    }

    /// FNV-1a over scalars, http://www.isthe.com/chongo/tech/comp/fnv/
    private static func hash(_ key: [UInt32]) -> Int {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for scalar in key { hash = (hash ^ UInt64(scalar)) &* 0x100_0000_01B3 }
        return Int(truncatingIfNeeded: (hash ^ hash >> 32) & 0x7FFF_FFFF)
    }
}
