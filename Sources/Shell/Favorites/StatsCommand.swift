import Answers
import ArgumentParser
import DesignTokens
import FavoritesFeature
import Pokedex
import Terminal
import Wording

/// `stats`: shows the user's favourites at a glance.
struct StatsCommand: ShellCommand {
    static let about = About(
        "stats", "Show your favourites at a glance.",
        examples: ["stats", "stats tag:team"],
        otherWords: ["statistics", "summary"],
        offers: [.query()])

    @Argument(help: "A query, such as: type:water")
    var query: [String] = []

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let query = try await shell.query(query, mayGuess: true)
        let statistics = try await shell.features.favorites.statistics(of: user, matching: query)
        shell.sayReading(of: query, isFound: statistics.count > 0)
        var records = KeyValues()
        for (name, favorite) in statistics.records {
            records.add(name.capitalizedFirst, StyledText(favorite.words(on: name)))
        }
        let theme = shell.theme
        let charts = statistics.charts.flatMap { name, bars in
            let rows = bars.flatMap { bar in
                func row(_ name: StyledText, _ value: Int, _ role: Role) -> [StyledText] {
                    let drawn = filledBar(value, of: bar.total, width: 30, theme: theme, role: role)
                    return [name, StyledText(value.grouped), drawn]
                }
                let color = bar.type.flatMap { theme.badges[$0.name]?.ground }
                let role = color.map { Role.cell(ink: $0, ground: nil) } ?? .barFill
                return [
                    row(StyledText(bar.name), bar.value, role),
                    bar.other.map { row("\("Pokédex", .dim)", $0, .dim) },
                ].compactMap(\.self)
            }
            let columns: [Table.Column] = [.init("", priority: 1), .init("", .right, priority: 1), .init("")]
            return ["", StyledText(name, .title)]
                + Table(columns, rows: rows).rendered(width: shell.width, theme: theme)
        }
        try await shell.answerAtLength(
            statistics,
            ["\(counted(statistics.count, "favourite"), .title)"]
                + records.rendered(width: shell.width, theme: theme) + charts)
    }
}
