import Answers
import ArgumentParser
import FavoritesFeature
import Pokedex
import Records
import SettingsFeature
import Terminal
import Wording

/// `favorites`: lists the signed-in user's favourites.
struct FavoritesCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "favorites", abstract: "List your favourites in your order, new ones on top.",
        discussion: """
            --save draws a picture of them for others to see, as one SVG file: in boxes with --boxes, or with --tiers in a row \
            for each rating. It has the small pictures you have seen before, and silhouettes in place of the others. Your \
            notes and tags aren't in it.
            """,
        examples: [
            "favorites", "favorites type:fire sort:name", "favorites --boxes",
            "favorites --tiers --save tiers.svg",
        ])
    static let aliases = ["favs", "favourites"]
    static let otherWords = [OtherWords("list", "ls", "dir", mean: "favorites", "browse")]
    static let offers: [Offer] = [.query()]
    static let optionOffers = PosterOptions.offers

    @Argument(help: "A query, such as: type:water sort:name")
    var query: [String] = []
    @Flag(help: "Show game sprites.")
    var sprites = false
    @Flag(help: "Show them in boxes of 30.")
    var boxes = false
    @Flag(help: "Draw a row for each rating; with --save.")
    var tiers = false
    @OptionGroup var picture: PosterOptions

    static func plain(_ words: [String]) -> Self? {
        var command = Self()
        command.query = words
        command.sprites = false
        command.boxes = false
        command.tiers = false
        command.picture = .none
        return command
    }

    func run(in shell: REPL) async throws {
        let arrangement = try arrangement()
        let user = try await shell.requireUser()
        let query = try await shell.query(query, mayGuess: true)
        let list = try await shell.features.favorites.list(of: user, matching: query)
        let favorites = list.favorites
        if let save = picture.save, let arrangement {
            shell.sayReading(of: query, isFound: !favorites.isEmpty)
            return try await shell.save(
                try Poster(favorites, of: user, matching: query, in: arrangement), to: save,
                naming: arrangement.fileName, replacing: picture.force)
        }
        shell.hasListed = true
        guard !shell.answersInJSON else {
            shell.sayReading(of: query, isFound: !favorites.isEmpty)
            return try shell.answer(favorites, [])
        }
        let view = FavoritesView(
            user: user, favorites: favorites, query: query, meantFacts: list.meantFacts,
            isFromNotes: list.instead != nil, units: shell.settings.units)
        guard !boxes else {
            let boxes = Box.boxes(of: favorites.compactMap(\.pokemon), isKept: nil)
            return await shell.show(
                BoxesView(boxes: boxes).lines(width: shell.width, theme: shell.theme),
                notes: view.notes)
        }
        let table = view.table(
            width: shell.width, theme: shell.theme, isPiped: !shell.console.terminal.isOutputTerminal)
        try await shell.print(
            favorites.compactMap { favorite in favorite.detail.map { ($0, favorite.kept) } },
            withSprites: sprites || shell.settings.sprites,
            table: table?.rendered(width: shell.tableWidth, theme: shell.theme) ?? [],
            notes: view.notes + shell.notes(on: [table]))
    }

    /// Returns the arrangement of the picture to save; nil if none is requested.
    ///
    /// - Throws: `Failure` for conflicting options.
    private func arrangement() throws -> Poster.Arrangement? {
        guard picture.save != nil else {
            guard !tiers else {
                throw Failure(
                    .usage, .usage, "“--tiers” is about a picture to save.", advice: "Add --save FILE.")
            }
            return nil
        }
        guard boxes != tiers else {
            throw Failure(
                .usage, .usage, "“--save” draws boxes or tiers.",
                advice: "Use one of --boxes and --tiers; “export” saves a list.")
        }
        return boxes ? .boxes : .tiers
    }
}
