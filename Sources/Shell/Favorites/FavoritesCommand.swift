import Answers
import ArgumentParser
import FavoritesFeature
import Pokedex
import SettingsFeature
import Terminal

/// `favorites`: lists the signed-in user's favourites.
struct FavoritesCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "favorites", abstract: "List your favourites in your order, new ones on top.",
        examples: ["favorites", "favorites type:fire sort:name"])
    static let aliases = ["favs", "favourites"]
    static let otherWords = [
        OtherWords("list", "ls", "dir", mean: "favorites", "browse")
    ]
    static let offers: [Offer] = [.query()]

    @Argument(help: "A query, such as: type:water sort:name")
    var query: [String] = []
    @Flag(help: "Show game sprites.")
    var sprites = false

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let query = try await shell.query(query)
        let list = try await shell.features.favorites.list(of: user, matching: query)
        let favorites = list.favorites
        shell.hasListed = true
        guard !shell.answersInJSON else { return try shell.answer(favorites.map { FavoriteJSON($0) }, []) }
        let view = FavoritesView(
            user: user, favorites: favorites, query: query,
            meantFacts: list.meantFacts, isFromNotes: list.instead != nil, units: shell.settings.units)
        let theme = shell.console.theme
        try await shell.print(
            favorites.compactMap { $0.detail.map { ($0, true) } },
            withSprites: sprites || shell.settings.sprites,
            table: view.table(
                width: shell.console.size.columns, theme: theme,
                isPiped: !shell.console.terminal.isOutputTerminal), notes: view.notes)
    }
}
