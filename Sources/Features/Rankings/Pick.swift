public import Pokedex

/// A user's pick for a cell of the grid.
public struct Pick: Sendable, Equatable {
    /// The cell.
    public let cell: PickCell
    /// The Pokémon in first place of the cell's ranking; nil if nothing has been picked.
    public let pokemon: Pokemon?
    /// Whether the picked Pokémon is a favourite.
    public let isFavorite: Bool
    /// The word for the look in which the Pokémon is shown; nil unless it is a favourite that has looks.
    public let look: String?
}

extension [Pick] {
    /// The rows of the grid: one for each type, then one for all types. Each row has a pick for all
    /// generations, followed by one for each generation; nil if there is no such cell.
    public var grid: [[Pick?]] {
        let cells = Dictionary(map { ($0.cell.name, $0) }, uniquingKeysWith: { first, _ in first })
        let generations = filter { $0.cell.kind == .generation }
        let types = filter { $0.cell.kind == .type }.map { type in
            [type] + generations.map { cells["\(type.cell.name)-\($0.cell.name)"] }
        }
        return types + [[nil] + generations]
    }

    /// The picks of the grid, row by row, followed by the picks below the grid.
    public var inRows: [Pick] {
        grid.joined().compactMap(\.self) + filter(\.cell.isBelowGrid)
    }

    /// Returns the next cell without a pick, row by row, starting over at the end; nil if every cell has one.
    /// The user's own rankings are left out.
    public func nextEmpty(after cell: PickCell) -> PickCell? {
        (drop { $0.cell != cell }.dropFirst() + self)
            .first { $0.pokemon == nil && $0.cell.kind != .ranking }?.cell
    }
}
