public import Pokedex

/// A user's pick for a cell.
public struct Pick: Sendable, Equatable {
    /// The cell.
    public let cell: PickCell
    /// The first in the cell's ranking; nil if nothing was picked.
    public let pokemon: Pokemon?
    /// Whether it is a favourite.
    public let isFavorite: Bool

    init(cell: PickCell, pokemon: Pokemon?, isFavorite: Bool) {
        self.cell = cell
        self.pokemon = pokemon
        self.isFavorite = isFavorite
    }
}
