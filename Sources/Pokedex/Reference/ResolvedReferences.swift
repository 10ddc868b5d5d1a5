/// From what a person typed to Pokémon.

/// The meaning of words.
public struct ResolvedReferences: Sendable {
    /// The Pokémon in the order of the words, each once.
    public internal(set) var pokemon: [Pokemon] = []
    /// The names among the words that are in another language than English and the preferred one.
    public internal(set) var foreignNames: [ForeignName] = []
    /// The names of forms without an entry of their own, and the Pokémon that count for them.
    public internal(set) var looks: [NamedLook] = []
    /// The number of references read; a range is two.
    var count = 0

    /// Whether the words were one name, one number or the dot: no list and no range.
    public var isSingle: Bool { count == 1 }
}

/// A form or a sex without an entry of its own, named beside its Pokémon: `Sneasel ♀`.
public struct NamedLook: Hashable, Sendable {
    /// The words for it.
    public let text: String
    /// Its Pokémon.
    public let pokemon: Pokemon
    /// The word of the look; nil where it can't be kept, such as a sex that doesn't show.
    public let word: String?
}
