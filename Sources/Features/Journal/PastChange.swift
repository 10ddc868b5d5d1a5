public import Pokedex
public import Records

/// A change, with its Pokémon.
public struct PastChange: Sendable, Equatable {
    /// The change.
    public let change: Change
    /// The Pokémon, if the change affected a single one that the Pokédex knows.
    public let pokemon: Pokemon?
    /// The second Pokémon of the change: the neighbour that another was moved next to, or the one that was
    /// picked.
    public let neighbor: Pokemon?
    /// The number of the later change that undid this one individually; nil if none did, and outside lists.
    public internal(set) var undoneBy: Int?

    /// Looks up the Pokémon of a change in the Pokédex.
    public init(_ change: Change, in pokedex: NationalDex) {
        self.change = change
        pokemon = change.pokemonID.flatMap { pokedex[$0] }
        let words = change.subject.split(separator: " ")
        neighbor = words.count == 2 ? Int(words[1]).flatMap { pokedex[$0] } : nil
    }
}
