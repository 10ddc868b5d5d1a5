public import Records

/// The reason that a change can't be undone or redone: something it affected has been modified since.
public struct ChangeConflict: Hashable, Sendable {
    /// The change.
    public let change: Change
    /// The modified Pokémon, by number.
    public let pokemonIDs: [Int]
    /// The modified saved items, sorted.
    public let things: [KeptName]
    /// The latest change since then that affected any of them; nil if another program made it.
    public internal(set) var later: Change?
}
