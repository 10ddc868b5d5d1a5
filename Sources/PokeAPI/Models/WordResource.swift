import Fetching

/// The fields of an ability, colour, egg group, growth rate, habitat or shape that we keep: its names, and an
/// ability's short descriptions.
///
/// Source: <https://pokeapi.co/docs/v2#ability> and the following sections.
struct WordResource: WireModel {
    /// The version of the cached format; see ``WireModel``.
    static let revision = "word-4"

    /// The API's id.
    var id: Int
    /// The slug.
    var name: String
    /// The names, in any order; nil for growth rates, which have none.
    var names: [NameEntry]?
    /// The generation that introduced the word; nil for most kinds of words.
    var generation: NamedResource?
    /// Whether the ability is in the main games; nil for words other than abilities.
    var isMainSeries: Bool?
    /// The effect descriptions in each language; nil for words other than abilities.
    var effectEntries: [EffectTextResource.Entry]?
}
