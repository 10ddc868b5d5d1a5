public import Pokedex
public import Records

extension Journal {
    /// Thrown if a change can't be undone or redone, because the affected data have changed since.
    public struct UndoConflict: Error {
        /// The change that can't be undone or redone.
        public let change: PastChange
        /// The Pokémon that have changed since.
        public let pokemon: [Pokemon]
        /// The saved items that have changed since.
        public let things: [KeptName]
        /// The newest later change that affected any of them; `nil` if another program changed them.
        public let later: PastChange?
    }
}
