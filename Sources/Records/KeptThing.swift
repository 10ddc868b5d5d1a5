/// A kept thing, with its texts.
public struct KeptThing: Hashable, Sendable {
    /// Its kind and name.
    public let name: KeptName
    /// The texts, in the order of its kind.
    public let texts: [String]

    /// Creates a kept thing.
    public init(_ name: KeptName, texts: [String]) {
        self.name = name
        self.texts = texts
    }
}

extension [String: String] {
    /// Collects the queries of things that queries can refer to, by name.
    public init(queriesOf things: [KeptThing]) {
        let named = things.filter(\.name.kind.areNamedInQueries)
        self.init(named.map { ($0.name.name, $0.texts[0]) }, uniquingKeysWith: { first, _ in first })
    }
}
