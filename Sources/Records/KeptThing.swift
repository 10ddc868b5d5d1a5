/// A kept thing, with its texts.
public struct KeptThing: Hashable, Sendable {
    /// Its kind and name.
    public let name: KeptName
    /// Its texts, in the order of its kind's.
    public let texts: [String]

    /// A thing.
    public init(_ name: KeptName, texts: [String]) {
        self.name = name
        self.texts = texts
    }
}

extension [String: String] {
    /// The queries of kept things that queries name, by their names.
    public init(queriesOf things: [KeptThing]) {
        let named = things.filter(\.name.kind.areNamedInQueries)
        self.init(named.map { ($0.name.name, $0.texts[0]) }, uniquingKeysWith: { first, _ in first })
    }
}
