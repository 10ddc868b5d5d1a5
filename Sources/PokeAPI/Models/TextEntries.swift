/// A name in one language.
public struct NameEntry: Codable, Hashable, Sendable {
    /// The name.
    public var name: String
    /// Its language.
    public var language: NamedResource
}

/// A species' genus in one language, "Seed Pokémon" for instance.
public struct GenusEntry: Codable, Hashable, Sendable {
    /// The genus.
    public var genus: String
    /// Its language.
    public var language: NamedResource
}

/// The Pokédex text of one version, in one language.
public struct FlavorTextEntry: Codable, Hashable, Sendable {
    /// The text, with the line breaks and soft hyphens of the game.
    public var flavorText: String
    /// Its language.
    public var language: NamedResource
    /// The version it is from.
    public var version: NamedResource?

    private enum CodingKeys: String, CodingKey {
        case flavorText = "flavor_text"
        case language, version
    }
}
