public import Pokedex
public import Records

extension Journal {
    /// A change can't be taken back, or made again: something that it touched is different by now.
    public struct InTheWay: Error {
        /// The change.
        public let change: PastChange
        /// The Pokémon that are different.
        public let pokemon: [Pokemon]
        /// The kept things that are different.
        public let things: [KeptName]
        /// The newest later change that touched one of them; `nil` if another program did.
        public let later: PastChange?
    }
}
