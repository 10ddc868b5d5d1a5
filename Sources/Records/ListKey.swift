extension FavoritePokemon {
    /// The sort key of the list in milliseconds since 1970: the manual position, or else the time the
    /// favourite was added. A larger key is further up.
    public var listKey: Int64 { position == 0 ? addedAt.milliseconds : position }
}

/// Computes keys for manually ordered favourites, stored in `FavoritePokemon.position`. A key is never 0,
/// which means no position.
public enum ListKey {
    /// The distance between adjacent keys when renumbering: enough for twenty insertions at the same place.
    private static let step: Int64 = 1_000_000

    /// Returns keys between two others, from top to bottom.
    ///
    /// - Parameters:
    ///   - above: The key above; nil at the top.
    ///   - below: The key below; nil at the bottom.
    ///   - count: The number of keys, at least 1.
    /// - Returns: nil if there is no room, or if both neighbours are nil.
    public static func between(_ above: Int64?, _ below: Int64?, count: Int) -> [Int64]? {
        let count = Int64(count)
        let keys: [Int64]
        switch (above, below) {
        case (nil, nil): return nil
        case (nil, let below?): keys = (0..<count).map { below + count - $0 }
        case (let above?, nil): keys = (1...count).map { above - $0 }
        case (let above?, let below?):
            let gap = (above - below) / (count + 1)
            guard gap > 0 else { return nil }
            keys = (1...count).map { above - $0 * gap }
        }
        return keys.contains(0) ? nil : keys
    }

    /// Returns the dates of favourites added together, in milliseconds since 1970, so that the first is at
    /// the top of the list. Favourites in number order get the same date, since the list sorts those by
    /// number.
    ///
    /// - Parameters:
    ///   - pokemonIDs: The Pokémon, in the order given.
    ///   - time: The time at which they are added.
    ///   - top: The largest key in the list; nil for an empty list.
    /// - Returns: The dates by Pokémon number; the first is `time` unless that leaves no room above `top`.
    public static func dates(adding pokemonIDs: [Int], at time: Int64, above top: Int64?) -> [Int: Int64] {
        var falls: [Int: Int64] = [:]
        var count: Int64 = 0
        var previous = 0
        for id in pokemonIDs {
            if id < previous { count += 1 }
            falls[id] = count
            previous = id
        }
        let first = max(time, (top ?? 0) + 1 + count)
        return falls.mapValues { first - $0 }
    }

    /// Returns keys for an entire list, from top to bottom.
    ///
    /// - Parameters:
    ///   - count: The number of keys.
    ///   - top: The first key.
    /// - Returns: The keys.
    public static func anew(_ count: Int, from top: Int64) -> [Int64] {
        (0..<Int64(count)).map { top - $0 * step }.map { $0 == 0 ? -1 : $0 }
    }
}
