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

extension [Pick] {
    /// Returns the next cell without a pick, from left to right and then further down, starting over at the
    /// end; nil if every cell has one. The user's own rankings are left out.
    public func nextEmpty(after cell: PickCell) -> PickCell? {
        (drop { $0.cell != cell }.dropFirst() + self)
            .first { $0.pokemon == nil && $0.cell.kind != .ranking }?.cell
    }
}
