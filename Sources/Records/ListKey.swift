extension FavoritePokemon {
    /// The key by which the list is sorted, in milliseconds since 1970, larger being further up: where it was moved by hand, else
    /// when it was added.
    public var listKey: Int64 { position == 0 ? addedAt.milliseconds : position }
}

/// Keys for favourites that are placed by hand, each a `FavoritePokemon.position`. None is 0, which stands for no place.
public enum ListKey {
    /// The distance between two when all are placed anew: room for twenty more in one place.
    private static let step: Int64 = 1_000_000

    /// Keys between two others, from above to below.
    ///
    /// - Parameters:
    ///   - above: the key of what is above; nil at the top.
    ///   - below: the key of what is below; nil at the bottom.
    ///   - count: how many, at least 1.
    /// - Returns: nil where there is no room, and where there is nothing beside them.
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

    /// Keys for a whole list, from above to below.
    ///
    /// - Parameters:
    ///   - count: how many.
    ///   - top: the first one.
    /// - Returns: as many keys.
    public static func anew(_ count: Int, from top: Int64) -> [Int64] {
        (0..<Int64(count)).map { top - $0 * step }.map { $0 == 0 ? -1 : $0 }
    }
}
