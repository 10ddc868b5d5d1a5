import Answers
import ArgumentParser
import FavoritesFeature
import Pokedex
import Records
import Terminal

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
