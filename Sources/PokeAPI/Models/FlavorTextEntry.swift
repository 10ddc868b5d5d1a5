/// A version's Pokédex entry in one language.
struct FlavorTextEntry: Codable, Hashable {
    /// The text, with the game's line breaks and soft hyphens.
    var flavorText: String
    /// The language.
    var language: NamedResource
    /// The version.
    var version: NamedResource?
}
