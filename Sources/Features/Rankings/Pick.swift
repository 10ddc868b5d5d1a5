public import Pokedex

/// A user's pick for a cell of the grid.
public struct Pick: Sendable, Equatable {
    /// The cell.
    public let cell: PickCell
    /// The Pokémon in first place of the cell's ranking; nil if nothing has been picked.
    public let pokemon: Pokemon?
    /// Whether the picked Pokémon is a favourite.
    public let isFavorite: Bool
    /// The word of the look in which it is shown, if it is a favourite with looks.
    public let look: String?
}
