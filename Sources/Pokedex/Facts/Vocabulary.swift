/// The words that facts use, for completion and for people.

/// A word of the API with its English name.
public struct Term: Hashable, Sendable {
    /// The API's name, such as `ground`.
    public var name: String
    /// The English name, such as `Field`.
    public var displayName: String

    /// A word with its English name.
    public init(name: String, displayName: String) {
        self.name = name
        self.displayName = displayName
    }
}

extension NationalDex {
    /// The abilities that Pokémon have, by name.
    public var abilities: [Term] { terms(.ability) }
    /// The colours, by name.
    public var colors: [Term] { terms(.color) }
    /// The egg groups, by name.
    public var eggGroups: [Term] { terms(.eggGroup) }
    /// The growth rates, by name.
    public var growthRates: [Term] { terms(.growthRate) }
    /// The habitats, by name.
    public var habitats: [Term] { terms(.habitat) }
    /// The shapes, by name.
    public var shapes: [Term] { terms(.shape) }

    private func terms(_ kind: Word.Kind) -> [Term] {
        storage.words.lazy.filter { $0.kind == kind }.map {
            Term(name: storage.text($0.slug), displayName: storage.text($0.name))
        }
    }
}

// MARK: Regional numbering

/// A regional Pokédex.
public struct RegionalDex: Hashable, Sendable {
    /// The API's id.
    public var id: Int
    /// The API's name, such as `original-johto`.
    public var name: String
    /// The English name, such as `Original Johto`.
    public var displayName: String
    /// The API's name of the region, such as `johto`; nil for those of no region.
    public var region: String?

    /// A regional Pokédex.
    public init(id: Int, name: String, displayName: String, region: String?) {
        self.id = id
        self.name = name
        self.displayName = displayName
        self.region = region
    }
}

/// A species' number in a regional Pokédex.
public struct DexNumber: Hashable, Sendable {
    /// The Pokédex that counts.
    public var dex: RegionalDex
    /// The number in it, from 0 (Victini's in Unova).
    public var number: Int

    /// A number in a regional Pokédex.
    public init(dex: RegionalDex, number: Int) {
        self.dex = dex
        self.number = number
    }
}
