public import Pokedex
public import Records

/// A change, with its Pokémon.
public struct PastChange: Sendable, Equatable {
    /// The change.
    public let change: Change
    /// The Pokémon, where it was of one that the Pokédex knows.
    public let pokemon: Pokemon?
    /// The Pokémon that the subject has behind a word: the one next to which another was moved, or that was picked.
    public let neighbor: Pokemon?
    /// The number of the later change that took this one back alone; nil where none did, and outside of lists.
    public internal(set) var undoneBy: Int?

    /// A change with the Pokémon that the Pokédex knows.
    public init(_ change: Change, in pokedex: NationalDex) {
        self.change = change
        pokemon = change.pokemonID.flatMap { pokedex[$0] }
        let words = change.subject.split(separator: " ")
        neighbor = words.count == 2 ? Int(words[1]).flatMap { pokedex[$0] } : nil
    }
}
