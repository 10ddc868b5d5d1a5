/// Why a change can't be taken back or made again: something that it touched is different by now.
public struct ChangeConflict: Hashable, Sendable {
    /// The change.
    public let change: Change
    /// The Pokémon that are different, in the order of their numbers.
    public let pokemonIDs: [Int]
    /// The kept things that are different, in their order.
    public let things: [KeptName]
    /// The newest later change that touched one of them; nil if another program did.
    public var later: Change?

    /// A conflict as the rules found it.
    public init(change: Change, pokemonIDs: [Int], things: [KeptName], later: Change?) {
        self.change = change
        self.pokemonIDs = pokemonIDs
        self.things = things
        self.later = later
    }
}
