/// A look of a Pokémon: a form without an entry of its own, its sex where that shows, and its colours.
public struct Look: Hashable, Sendable {
    /// The form's word, such as `b`; nil for the Pokémon's own form.
    public var form: String?
    /// Whether it is the female of a Pokémon whose sexes look different.
    public var isFemale: Bool
    /// Whether it has the rare colours.
    public var isShiny: Bool

    /// A look; without arguments, a Pokémon's own.
    public init(form: String? = nil, isFemale: Bool = false, isShiny: Bool = false) {
        self.form = form
        self.isFemale = isFemale
        self.isShiny = isShiny
    }

    /// Whether it is the Pokémon's own look, which is the one without a word.
    public var isOwn: Bool { self == Look() }
}
