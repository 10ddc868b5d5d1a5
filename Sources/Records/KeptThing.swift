/// A saved item, with its text fields.
public struct KeptThing: Hashable, Sendable {
    /// Its kind and name.
    public let name: KeptName
    /// The values of the text fields, in the order of its kind.
    public let texts: [String]

    /// Creates a saved item.
    public init(_ name: KeptName, texts: [String]) {
        self.name = name
        self.texts = texts
    }

    /// The first field whose value breaks the rules of its kind; nil if all values are valid.
    package var badText: KeptText? { zip(name.kind.texts, texts).first { !$0.keeps($1) }?.0 }
}

/// The texts of saved items, by name.
public typealias KeptTexts = [KeptName: [String]]

extension [String: String] {
    /// Creates a dictionary of queries, keyed by name, from the items that queries can refer to.
    public init(queriesOf things: [KeptThing]) {
        let named = things.filter(\.name.kind.areNamedInQueries)
        self.init(first: named.map { ($0.name.name, $0.texts[0]) })
    }
}
