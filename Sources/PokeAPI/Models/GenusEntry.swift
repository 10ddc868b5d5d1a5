/// A species' genus in one language, "Seed Pokémon" for instance.
public struct GenusEntry: Codable, Hashable, Sendable {
    /// The genus.
    public var genus: String
    /// Its language.
    public var language: NamedResource
}
