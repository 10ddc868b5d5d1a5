import Answers
import ArgumentParser
import DesignTokens
import FavoritesFeature
import Pokedex
import Records
import SettingsFeature
import Terminal
import Wording

/// `progress`: shows how much of the Pokédex the user has collected.
struct ProgressCommand: UserCommand {
    static let about = About(
        "progress", "Show how much of the Pokédex you have collected.",
        discussion: """
            Without a query it shows all species, and each region's Pokédex that you have begun. Each species counts \
            once. With form:, species:no, a name or a number, each form counts. With look: it counts what you keep in that \
            look, such as a collection of shiny Pokémon. “looks” counts the forms of each Pokémon that has several, in any \
            colours; add --all to count sexes and forms that aren't seen apart, too.
            """,
        examples: [
            "progress", "progress gen", "progress type", "progress dex:kanto",
            "progress dex:kanto look:shiny",
            "progress looks",
        ],
        otherWords: ["percent", "collection", "completed", "missing"],
        offers: [.query(or: ["gen", "type", "dex", "looks"])])

    @Argument(help: "gen, type, dex or looks for a bar for each, or a query, such as: dex:kanto")
    var query: [String] = []
    @Flag(help: "With “looks”, count sexes and every form.")
    var all = false

    mutating func take(_ words: [String]) -> Bool {
        query = words
        all = false
        return true
    }

    func run(as user: User, in shell: REPL) async throws {
        let isOfLooks = query == ["looks"]
        let view = ProgressView(
            progress: isOfLooks
                ? try await shell.favorites.lookProgress(of: user, includesAll: all)
                    .map { $0.progress() }
                : try await progress(of: user, in: shell),
            query: query.joined(separator: " "), theme: shell.theme)
        try await shell.answerAtLength(
            view.progress,
            view.lines(width: shell.console.terminal.isOutputTerminal ? shell.width : nil),
            notes: isOfLooks
                ? ["\("“look vivillon” lists the looks of one, and those you keep.", .dim)"] : view.notes)
    }

    @ShellActor private func progress(
        of user: User, in shell: REPL
    ) async throws -> [Favorites.Progress] {
        guard let first = query.first else { return try await shell.favorites.progress(of: user) }
        if query.count == 1, let field = QueryField(named: first), Favorites.progressFields.contains(field) {
            return try await shell.favorites.progress(of: user, by: field)
        }
        let query = try await shell.query(query, mayGuess: true)
        let found = try await shell.favorites.progress(of: user, in: query)
        shell.sayReading(of: query, isFound: found != nil)
        return [found].compactMap(\.self)
    }
}

/// The progress of a collection, as bars.
struct ProgressView {
    let progress: [Favorites.Progress]
    let query: String
    let theme: Theme

    /// The minimum and maximum width of a bar. Below the minimum, bars would look alike.
    private static let barWidths = 8...40

    /// Renders a line for each part, at most `width` columns wide. In a file or a pipe, `width` is nil: there
    /// are no bars, names are never truncated, and each line ends with four words such as `96 of 1025 9%`.
    func lines(width: Int?) -> [StyledText] {
        func number(_ number: Int) -> String { width == nil ? String(number) : number.grouped }
        let counts = progress.map { "\(number($0.kept)) of \(number($0.total))" }
        let gap = Theme.columnGap
        let numbers = (counts.map(displayWidth).max() ?? 0) + gap
        let percents = displayWidth("100%") + gap
        let names = progress.map { displayWidth($0.name) }.max() ?? 0
        guard let width else {
            return zip(progress, counts).map { part, count in
                StyledText(part.name).padded(to: names)
                    + StyledText(count).padded(to: numbers, .right)
                    + StyledText("\(part.percent)%").padded(to: percents, .right)
            }
        }
        let mark = progress.contains(where: \.isComplete) ? 1 + displayWidth(theme.glyphs.check) : 0
        let name = min(names, max(12, width / 3))
        // In a narrow window, a bar is more useful than a percentage.
        let room = width - name - gap - numbers
        let showsPercent = room - percents - mark >= Self.barWidths.lowerBound
        let cells =
            theme.hasBars ? min(Self.barWidths.upperBound, showsPercent ? room - percents - mark : room) : 0
        return zip(progress, counts).map { part, count in
            let bar = filledBar(
                part.kept, of: part.total, width: max(0, cells), theme: theme,
                role: part.isComplete ? .barGood : .barFill)
            let line =
                StyledText(part.name, .accent).truncated(to: name, ellipsis: theme.glyphs.ellipsis)
                .padded(to: name + gap) + bar + StyledText(count).padded(to: numbers, .right)
            guard showsPercent else { return line }
            return line
                + (part.isComplete
                    ? StyledText("100% \(theme.glyphs.check)", .success).padded(to: percents + mark, .right)
                    : StyledText(part.percentWords).padded(to: percents, .right))
        }
    }

    /// The notes below the bars: how forms count, how to list the missing Pokémon, and for a single part, the
    /// first missing one; or that nothing is missing.
    var notes: [StyledText] {
        let forms: [StyledText] =
            progress.count == 1 && progress[0].id != "all" && progress[0].whole.countsSpecies
            ? ["\(Query.formNote, .dim)"] : []
        return forms + missing
    }

    private var missing: [StyledText] {
        guard let first = progress.first(where: { !$0.isComplete }) else {
            guard !progress.isEmpty else {
                return missed(
                    "No Pokémon matches “\(query.shortened(), .accent)”.",
                    meant: (try? Query(parsing: query))?.meantFacts(in: .bundled),
                    else: "“help query” explains queries.")
            }
            return [theme.heart(true) + " Nothing is missing. Congratulations!"]
        }
        let part = progress.count > 1 && first.id != "all" ? " from \(first.nameInSentence)" : ""
        let next = progress.count > 1 ? nil : first.next.map { " Next: \($0.displayName)." }
        return ["\("“browse \(first.missing)” lists what's missing\(part).\(next ?? "")", .dim)"]
    }
}

/// `stats`: shows the user's favourites at a glance.
struct StatsCommand: UserCommand {
    static let about = About(
        "stats", "Show your favourites at a glance.",
        examples: ["stats", "stats tag:team"],
        otherWords: ["statistics", "summary"],
        offers: [.query()])

    @Argument(help: "A query, such as: type:water")
    var query: [String] = []

    func run(as user: User, in shell: REPL) async throws {
        let query = try await shell.query(query, mayGuess: true)
        let statistics = try await shell.favorites.statistics(of: user, matching: query)
        if statistics.count > 0 { shell.sayReading(of: query, isFound: true) }
        var records = KeyValues()
        for (name, favorite) in statistics.records {
            let pokemon = favorite.pokemon?.displayName ?? ""
            let fact = favorite.fact(on: name, in: shell.settings.units)
            records.add(name.capitalizedFirst, "\(pokemon), \(fact)")
        }
        let theme = shell.theme
        let cells = min(30, max(8, shell.width - displayWidth("Electric  1,351  ")))
        let charts = statistics.charts.flatMap { name, bars in
            let rows = bars.flatMap { bar in
                func row(_ name: StyledText, _ value: Int, _ role: Role) -> [StyledText] {
                    let drawn = filledBar(value, of: bar.total, width: cells, theme: theme, role: role)
                    return [name, StyledText(value.grouped), drawn]
                }
                let color = bar.type.flatMap { theme.badges[$0.name]?.ground }
                let role = color.map { Role.cell(ink: $0, ground: nil) } ?? .barFill
                return [
                    row(StyledText(bar.nameInWords), bar.value, role),
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
                + records.rendered(width: shell.width, theme: theme) + charts,
            notes: statistics.count > 0
                ? []
                : FavoritesView(
                    user: user, favorites: [], query: query, meantFacts: nil, isFromNotes: false,
                    units: shell.settings.units
                ).notes)
    }
}
