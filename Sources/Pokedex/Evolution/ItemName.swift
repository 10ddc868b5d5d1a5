/// The English names of the items that make Pokémon evolve.
enum ItemName {
    /// The name with its article, by the API's: `a Water Stone`, `an Oval Stone`.
    static func withArticle(_ slug: String) -> String {
        let name = irregular[slug] ?? Pokemon.capitalized(slug)
        // Armor comes in no pieces.
        guard !slug.hasSuffix("-armor") else { return name }
        return (name.first.map { "AEIOU".contains($0) } ?? false ? "an " : "a ") + name
    }

    /// Names that need more than capitals and spaces.
    ///
    /// Source: <https://pokeapi.co/docs/v2#item>, `names` in English.
    private static let irregular = [
        "kings-rock": "King’s Rock", "scroll-of-darkness": "Scroll of Darkness",
        "scroll-of-waters": "Scroll of Waters", "up-grade": "Up-Grade",
    ]
}
