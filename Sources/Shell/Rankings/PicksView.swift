import Answers
import Pokedex
import RankingsFeature
import Terminal

/// The picks, rendered for the shell.
struct PicksView {
    /// A column of the grid.
    private struct Column {
        let title: String
        /// The end of the names of its cells, behind the type.
        let suffix: String
    }

    private let picks: [Pick]
    private let byName: [String: Pick]
    private let columns: [Column]

    init(picks: [Pick]) {
        self.picks = picks
        byName = Dictionary(picks.map { ($0.cell.name, $0) }, uniquingKeysWith: { first, _ in first })
        let generations = picks.map(\.cell).filter { $0.kind == .generation }
        columns =
            [Column(title: "All", suffix: "")]
            + generations.map { Column(title: $0.shortTitle, suffix: "-\($0.name)") }
    }

    /// The columns of the window that a type takes, and those in which a name can be recognised.
    private static let typeWidth = 8
    private static let cellWidth = 8

    /// Renders the grid, in as many tables as it needs to fit, and a line for all other picks.
    func lines(width: Int, _ theme: Theme) -> [StyledText] {
        let each = columnsOfTable(width: width, gap: theme.spacing.columnGap)
        let tables = stride(from: 0, to: columns.count, by: each).map { start in
            table(of: columns[start..<min(start + each, columns.count)], theme)
                .rendered(width: width, theme: theme)
        }
        let others = Table(
            [
                Table.Column("", priority: 10, minimumWidth: Self.typeWidth),
                Table.Column("", priority: 9, minimumWidth: Self.cellWidth),
            ],
            rows: picks.filter { $0.cell.isBelowGrid || $0.cell.kind == .generation }.map { pick in
                [StyledText(pick.cell.shortTitle), cell(pick.cell.name, theme)]
            })
        return (tables + [others.rendered(width: width, theme: theme)]).flatMap { $0 + [""] }.dropLast()
    }

    /// The number of columns that a table can have beside the types, so that all tables have about as many.
    private func columnsOfTable(width: Int, gap: Int) -> Int {
        // Cells without a pick take no room.
        let longest =
            picks.contains { $0.pokemon != nil } ? Self.cellWidth : columns.map(\.title.count).max() ?? 1
        let most = max(1, (width - Self.typeWidth) / (gap + longest))
        let tables = (columns.count + most - 1) / most
        return (columns.count + tables - 1) / tables
    }

    private func table(of columns: ArraySlice<Column>, _ theme: Theme) -> Table {
        let types = picks.filter { $0.cell.kind == .type }.map(\.cell.name)
        return Table(
            [Table.Column("Type", priority: 10, minimumWidth: Self.typeWidth)]
                + columns.map { Table.Column($0.title, priority: 9, minimumWidth: 5) },
            rows: types.map { type in
                [StyledText(Pokemon.capitalized(type))] + columns.map { cell(type + $0.suffix, theme) }
            })
    }

    private func cell(_ name: String, _ theme: Theme) -> StyledText {
        guard let pick = byName[name] else { return "" }
        guard let pokemon = pick.pokemon else { return "\("·", .dim)" }
        let name = StyledText(pokemon.displayName)
        return pick.isFavorite ? theme.heart(true) + " " + name : name
    }

    /// The notes: the number of picks, and the next step.
    var notes: [StyledText] {
        ["\("\(picks.countWords) picked. “pick ghost gastly” picks one; “pick ghost” asks.", .dim)"]
    }
}
