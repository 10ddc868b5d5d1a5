import Fetching

/// A version's Pokédex entry in one language.
public struct FlavorTextEntry: Codable, Hashable, Sendable {
    /// The text, with the game's line breaks and soft hyphens.
    public var flavorText: String
    /// The language.
    public var language: NamedResource
    /// The version.
    public var version: NamedResource?

    private enum CodingKeys: String, CodingKey { case flavorText = "flavor_text", language, version }
}
