public import Pokedex
public import Records

/// A change in the journal, with the Pokémon it affected.
public struct PastChange: Sendable, Equatable {
    /// The change.
    public let change: Change
    /// The Pokémon, if the change affected only one and the Pokédex contains it.
    public let pokemon: Pokemon?
    /// The second Pokémon of the change: the neighbour that a favourite was moved next to, or the Pokémon
    /// that was picked.
    public let neighbor: Pokemon?
    /// The number of a later change that undid this change individually; nil if there is none, or if this
    /// change wasn't loaded as part of a list.
    public var undoneBy: Int?

    /// Looks up the Pokémon of a change in the Pokédex.
    public init(_ change: Change, in pokedex: NationalDex) {
        self.change = change
        pokemon = change.pokemonID.flatMap { pokedex[$0] }
        let words = change.subject.split(separator: " ")
        neighbor = words.count == 2 ? Int(words[1]).flatMap { pokedex[$0] } : nil
    }
}
