/// An API name with its English name.
public struct Term: Hashable, Sendable {
    /// The API's name, such as `ground`.
    public var name: String
    /// The English name, such as `Field`.
    public var displayName: String
}

extension NationalDex {
    /// Returns the words of a kind, sorted by name.
    func terms(_ kind: WordKind) -> [Term] {
        storage.words.lazy.filter { $0.kind == kind }.map {
            Term(name: storage.text($0.slug), displayName: storage.text($0.name))
        }
    }
}
