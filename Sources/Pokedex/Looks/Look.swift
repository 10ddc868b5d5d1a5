/// A Pokémon's look: a form without an entry of its own, the sex if it is visible, and whether it is shiny.
public struct Look: Hashable, Sendable {
    /// The word for the form, such as `b`; nil for the Pokémon's default form.
    public var form: String?
    /// Whether the look is female, for a Pokémon with visible sex differences.
    public var isFemale: Bool
    /// Whether the look is shiny.
    public var isShiny: Bool

    /// Creates a look; without arguments, the Pokémon's default look.
    public init(form: String? = nil, isFemale: Bool = false, isShiny: Bool = false) {
        self.form = form
        self.isFemale = isFemale
        self.isShiny = isShiny
    }

    /// Whether this is the Pokémon's default look.
    public var isOwn: Bool { self == Look() }
}
