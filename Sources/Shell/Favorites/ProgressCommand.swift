import Answers
import ArgumentParser
import FavoritesFeature
import Pokedex
import Records
import Terminal
import Wording

/// `progress`: how much of the Pokédex the signed-in user keeps.
struct ProgressCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "progress", abstract: "Show how much of the Pokédex you keep.",
        discussion: """
            Without a query it shows all species, and each region's Pokédex that you have begun. Each species counts \
            once. With form:, species:no, a name or a number, each form counts. With tag: it counts what has the tag, such as a collection of shiny Pokémon.
            """,
        examples: ["progress", "progress gen", "progress type", "progress dex:kanto", "progress tag:shiny"])
    static let otherWords = [OtherWords("percent", "collection", "completed", "missing")]
    static let offers: [Offer] = [.query(or: ["gen", "type", "dex"])]

    @Argument(help: "gen, type or dex for a bar for each, or a query, such as: dex:kanto")
    var query: [String] = []

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let view = ProgressView(
            progress: try await progress(of: user, in: shell), query: query.joined(separator: " "),
            theme: shell.console.theme)
        try await shell.answerAtLength(
            view.progress.map { ProgressJSON($0) },
            view.lines(width: shell.console.terminal.isOutputTerminal ? shell.console.size.columns : nil),
            notes: view.notes)
    }

    private func progress(of user: User, in shell: REPL) async throws -> [Favorites.Progress] {
        let favorites = shell.features.favorites
        guard let first = query.first else { return try await favorites.progress(of: user) }
        if query.count == 1, let field = QueryField(named: first), Favorites.progressFields.contains(field) {
            return try await favorites.progress(of: user, by: field)
        }
        return try await [favorites.progress(of: user, in: shell.query(query))].compactMap(\.self)
    }
}

/// How much is kept, as bars.
struct ProgressView {
    let progress: [Favorites.Progress]
    /// The query.
    let query: String
    let theme: Theme

    /// Bars with fewer cells would look alike.
    private static let barWidths = 8...40

    /// A line for each part, of at most `width` columns; into a file or a pipe, for which it is nil, without bars and
    /// with every name whole, so that the last four words are always `96 of 1025 9%`.
    func lines(width: Int?) -> [StyledText] {
        func number(_ number: Int) -> String { width == nil ? String(number) : number.grouped }
        let counts = progress.map { "\(number($0.kept)) of \(number($0.total))" }
        let gap = theme.spacing.columnGap
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
        // Where it is narrow, a bar says more than its percentage.
        let room = width - name - gap - numbers
        let showsPercent = room - percents - mark >= Self.barWidths.lowerBound
        let cells = min(Self.barWidths.upperBound, showsPercent ? room - percents - mark : room)
        return zip(progress, counts).map { part, count in
            let bar = Bar(part.kept, of: part.total).rendered(
                width: max(0, cells), theme: theme, role: part.isComplete ? .barGood : .barFill)
            let line =
                StyledText(part.name, .accent).truncated(to: name, ellipsis: theme.glyphs.ellipsis)
                .padded(to: name + gap) + bar + StyledText(count).padded(to: numbers, .right)
            guard showsPercent else { return line }
            guard part.isComplete else {
                return line + StyledText("\(part.percent)%").padded(to: percents, .right)
            }
            return line
                + StyledText("100% \(theme.glyphs.check)", .success).padded(to: percents + mark, .right)
        }
    }

    /// Below the bars: how to list what is missing, or that nothing is.
    var notes: [StyledText] {
        guard let first = progress.first(where: { !$0.isComplete }) else {
            guard !progress.isEmpty else { return miss }
            return [theme.heart(true) + " Nothing is missing. Congratulations!"]
        }
        let part = progress.count > 1 && first.id != "all" ? " from \(first.name)" : ""
        return ["\("“browse \(first.missing)” lists what's missing\(part).", .dim)"]
    }

    private var miss: [StyledText] {
        let miss: StyledText = "No Pokémon matches “\(query.shortened(), .accent)”."
        if let facts = (try? Query(parsing: query))?.meantFacts(in: .bundled) {
            return [miss + " Did you mean “\(facts, .accent)”?"]
        }
        return [miss, "\("“help query” explains queries.", .dim)"]
    }
}
