import Pokedex
import SettingsFeature
import Terminal

/// Pokémon below one another, with what there is room for.
struct PokemonTable {
    /// One row: the Pokémon, whether it is kept, and what stands in the columns of the list's own.
    struct Row {
        let detail: PokemonDetail
        let isFavorite: Bool
        var more: [StyledText] = []
    }

    let rows: [Row]
    let units: Settings.Units
    /// Stats that the list is ordered or selected by; the first two are shown.
    var stats: [Stat] = []
    /// Columns of this list alone, behind the ones that every list has.
    var moreColumns: [Table.Column] = []
    /// Whether the mark of favourites ends the row, where programs that count columns read it.
    var heartIsLast = false

    func rendered(width: Int, theme: Theme) -> [StyledText] {
        let stats = stats.prefix(2)
        let hasFacts = rows.contains { !$0.detail.types.isEmpty }
        let heart = Table.Column("", priority: 9, minimumWidth: 1)
        var columns = [
            Table.Column("No.", .right, priority: 10, minimumWidth: 4),
            Table.Column("Name", priority: 10, minimumWidth: 20, tightWidth: 16),
        ]
        if hasFacts {
            columns += [
                Table.Column("Types", priority: 8, minimumWidth: 16),
                Table.Column("Height", .right, priority: 4, minimumWidth: 7),
                Table.Column("Weight", .right, priority: 4, minimumWidth: 8),
                Table.Column("Total", .right, priority: 5, minimumWidth: 5),
            ]
            columns += stats.map { Table.Column($0.displayName, .right, priority: 7, minimumWidth: 3) }
        }
        let table = Table(
            (heartIsLast ? [] : [heart]) + columns + moreColumns + (heartIsLast ? [heart] : []),
            rows: rows.map { row in
                let detail = row.detail
                let heart = [theme.heart(row.isFavorite)]
                var cells: [StyledText] = [
                    StyledText(String(detail.pokemon.id), .dim),
                    StyledText(detail.pokemon.displayName, .accent),
                ]
                if hasFacts {
                    cells += [
                        detail.badges(theme), StyledText(detail.heightText(units)),
                        StyledText(detail.weightText(units)),
                        StyledText(detail.stats.map { String($0.total) } ?? ""),
                    ]
                    cells += stats.map { stat in StyledText(detail.stats.map { String($0[stat]) } ?? "") }
                }
                let more = zip(moreColumns, row.more).map(\.1)
                return (heartIsLast ? [] : heart) + cells + more + (heartIsLast ? heart : [])
            })
        return table.rendered(width: width, theme: theme)
    }
}
