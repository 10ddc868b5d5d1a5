/// The result of resolving references.

/// The Pokémon that references resolve to.
public struct ResolvedReferences: Sendable {
    /// The distinct Pokémon, in the order of the words.
    public internal(set) var pokemon: [Pokemon] = []
    /// The names in languages other than English and the preferred one.
    public internal(set) var foreignNames: [ForeignName] = []
    /// The looks that were named, with their Pokémon.
    public internal(set) var looks: [NamedLook] = []
    /// The number of references; a range counts as two.
    var count = 0

    /// Whether there was a single name, number or dot, as opposed to a list or range.
    public var isSingle: Bool { count == 1 }

    /// The number of elements in each list, and of references.
    var lengths: [Int] { [pokemon.count, foreignNames.count, looks.count, count] }

    /// Removes everything that was added after the lists had these lengths.
    ///
    /// - Returns: The Pokémon removed.
    mutating func shorten(to lengths: [Int]) -> [Pokemon] {
        let removed = Array(pokemon[lengths[0]...])
        pokemon.removeSubrange(lengths[0]...)
        foreignNames.removeSubrange(lengths[1]...)
        looks.removeSubrange(lengths[2]...)
        count = lengths[3]
        return removed
    }
}

/// A form or sex without an entry of its own, named together with its Pokémon: `Sneasel ♀`.
public struct NamedLook: Hashable, Sendable {
    /// The words as typed.
    public let text: String
    /// The Pokémon.
    public let pokemon: Pokemon
    /// The word for the look; nil if the look can't be stored, for example because the sexes look
    /// the same.
    public let word: String?
}
