/// The English names of evolution items.
enum ItemName {
    /// Returns the English name with its article for an API name: `a Water Stone`, `an Oval Stone`.
    static func withArticle(_ slug: String) -> String {
        let name = irregular[slug] ?? Pokemon.capitalized(slug)
        // “Armor” is uncountable and has no article.
        guard !slug.hasSuffix("-armor") else { return name }
        return (name.first.map { "AEIOU".contains($0) } ?? false ? "an " : "a ") + name
    }

    /// English names that can't be derived from the API name by adding capitals and spaces.
    ///
    /// Source: <https://pokeapi.co/docs/v2#item>, `names` in English.
    private static let irregular = [
        "kings-rock": "King's Rock", "scroll-of-darkness": "Scroll of Darkness",
        "scroll-of-waters": "Scroll of Waters", "up-grade": "Up-Grade",
    ]
}
