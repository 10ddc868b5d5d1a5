import Fetching

/// The Pokédex text of one version, in one language.
public struct FlavorTextEntry: Codable, Hashable, Sendable {
    /// The text, with the line breaks and soft hyphens of the game.
    public var flavorText: String
    /// Its language.
    public var language: NamedResource
    /// The version it is from.
    public var version: NamedResource?

    private enum CodingKeys: String, CodingKey { case flavorText = "flavor_text", language, version }
}
