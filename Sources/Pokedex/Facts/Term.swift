/// An API name with its English name.
public struct Term: Hashable, Sendable {
    /// The API's name, such as `ground`.
    public var name: String
    /// The English name, such as `Field`.
    public var displayName: String
}

extension NationalDex {
    /// The abilities that Pokémon have, sorted by name.
    public var abilities: [Term] { terms(.ability) }
    /// The colours, sorted by name.
    public var colors: [Term] { terms(.color) }
    /// The egg groups, sorted by name.
    public var eggGroups: [Term] { terms(.eggGroup) }
    /// The growth rates, sorted by name.
    public var growthRates: [Term] { terms(.growthRate) }
    /// The habitats, sorted by name.
    public var habitats: [Term] { terms(.habitat) }
    /// The shapes, sorted by name.
    public var shapes: [Term] { terms(.shape) }

    private func terms(_ kind: Word.Kind) -> [Term] {
        storage.words.lazy.filter { $0.kind == kind }.map {
            Term(name: storage.text($0.slug), displayName: storage.text($0.name))
        }
    }
}
