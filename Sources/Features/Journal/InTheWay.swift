public import Pokedex

extension Journal {
    /// A change can't be taken back, or made again: something that it touched is different by now.
    public struct InTheWay: Error {
        /// The change.
        public let change: PastChange
        /// The Pokémon that are different.
        public let pokemon: [Pokemon]
        /// The saved searches that are different.
        public let searches: [String]
        /// The newest later change that touched one of them; `nil` if another program did.
        public let later: PastChange?
    }
}
