/// The words that facts use, for completion and for people.

/// A word of the API with its English name.
public struct Term: Hashable, Sendable {
    /// The API's name, such as `ground`.
    public var name: String
    /// The English name, such as `Field`.
    public var displayName: String
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
}

// MARK: Names in the languages of the API

/// A name in one language.
public struct LocalizedName: Hashable, Sendable {
    /// The API's language code, in lower case, such as `de`, `zh-hant` or `ja-roma`.
    public var language: String
    /// The name.
    public var text: String
}

/// The text on a species in the Pokédex of a game.
public struct FlavorText: Hashable, Sendable {
    /// The words, on one line.
    public let text: String
    /// Their language, as the API abbreviates it.
    public let language: String
    /// The game's name in the API; `nil` if the API doesn't say.
    public let version: String?

    /// A text as an API has it.
    public init(text: String, language: String, version: String?) {
        self.text = text
        self.language = language
        self.version = version
    }
}
