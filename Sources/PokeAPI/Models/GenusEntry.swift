/// A species' genus in a language, such as "Seed Pokémon".
public struct GenusEntry: Codable, Hashable, Sendable {
    /// The genus.
    public var genus: String
    /// The language.
    public var language: NamedResource
}
