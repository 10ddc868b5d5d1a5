/// The reason that a change can't be undone or redone: something it affected has been modified since.
public struct ChangeConflict: Hashable, Sendable {
    /// The change.
    public let change: Change
    /// The modified Pokémon, by number.
    public let pokemonIDs: [Int]
    /// The modified saved items, sorted.
    public let things: [KeptName]
    /// The latest change since then that affected any of them; nil if another program made it.
    public var later: Change?

    /// Creates a conflict.
    public init(change: Change, pokemonIDs: [Int], things: [KeptName], later: Change?) {
        self.change = change
        self.pokemonIDs = pokemonIDs
        self.things = things
        self.later = later
    }
}
