public import Fetching

/// The part that we keep of an ability, a colour, an egg group, a growth rate, a habitat or a shape: its names,
/// and an ability's short texts.
///
/// Source: <https://pokeapi.co/docs/v2#ability> and its neighbours.
public struct WordResource: WireModel, Hashable, Identifiable {
    /// See ``WireModel``.
    public static var revision: String { "word-3" }

    /// The number.
    public var id: Int
    /// The slug.
    public var name: String
    /// Its name by language, in no certain order; growth rates have none.
    public var names: [NameEntry]?
    /// The generation that brought it; only abilities and a few others have one.
    public var generation: NamedResource?
    /// Whether it is in the main games; only abilities say so.
    public var isMainSeries: Bool?
    /// Its effect, by language; only abilities have one.
    var effectEntries: [EffectTextResource.Entry]?

    private enum CodingKeys: String, SnakeCaseKey {
        case id, name, names, generation, isMainSeries, effectEntries
    }
}
