/// A species' genus in a language, such as “Seed Pokémon”.
struct GenusEntry: Codable, Hashable {
    /// The genus.
    var genus: String
    /// The language.
    var language: NamedResource
}
