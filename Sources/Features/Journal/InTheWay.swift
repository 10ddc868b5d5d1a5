public import Pokedex
public import Records

extension Journal {
    /// A change can't be undone or redone, because something that it touched has changed since.
    public struct InTheWay: Error {
        /// The change.
        public let change: PastChange
        /// The Pokémon that have changed.
        public let pokemon: [Pokemon]
        /// The kept things that have changed.
        public let things: [KeptName]
        /// The newest later change that touched any of them; `nil` if it was another program.
        public let later: PastChange?
    }
}
