extension Sequence {
    /// Returns the elements without those whose key occurred before.
    @inlinable
    public func distinct<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
        var seen: Set<Key> = []
        return filter { seen.insert(key($0)).inserted }
    }
}

extension Sequence where Element: Hashable {
    /// The elements without repetitions, in order.
    @inlinable public var distinct: [Element] { distinct { $0 } }
}

extension Dictionary {
    /// Creates a dictionary from pairs. If a key occurs several times, the first value counts.
    @inlinable
    public init(first pairs: some Sequence<(Key, Value)>) {
        self.init(pairs, uniquingKeysWith: { first, _ in first })
    }
}
