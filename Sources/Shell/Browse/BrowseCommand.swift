import Answers
import ArgumentParser
import BrowseFeature
import Pokedex
import Records
import SettingsFeature
import Terminal

/// `browse`: opens a list, all of the Pokédex or what a query selects.
struct BrowseCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "browse", abstract: "List Pokémon, optionally filtered by a query.",
        examples: ["browse type:water gen:1 --size 10", "browse legendary:yes sort:-bst --page 2"])
    static let otherWords = [OtherWords("pokedex", "dex", "all")]
    static let offers: [Offer] = [.query()]
    static let optionOffers: [String: Offer] = ["--page": .nothing, "--size": .nothing]

    @Argument(help: "A query, such as: type:water speed>=100 sort:-bst")
    var query: [String] = []
    @Option(parsing: .unconditional, help: "The page number, from 1.")
    var page: Int?
    @Option(parsing: .unconditional, help: "Pokémon per page.")
    var size: Int?
    @Flag(help: "Show game sprites, on this page and the next ones.")
    var sprites = false

    func run(in shell: REPL) async throws {
        let query = try await shell.query(query)
        shell.listsSprites = sprites
        let isWhole = size == nil && page == nil && shell.answersWhole
        try await shell.turn(isWhole ? .all(query) : .search(query, size: size, page: page))
    }
}

extension REPL {
    /// Turns the list and shows the page.
    func turn(_ action: Browse.Action) async throws {
        browse = try await features.browse.apply(
            action, to: browse, marks: try await marks(), language: settings.language)
        guard let page = browse.page else { return }
        hasListed = true
        let results = page.results.map { (detail: $0, isFavorite: page.marks.contains($0.pokemon.id)) }
        guard !answersInJSON else {
            return try answer(results.map { PokemonJSON($0.detail, isFavorite: $0.isFavorite) }, [])
        }
        let view = PageView(
            page: page, query: browse.query, units: settings.units,
            isOnly: mode == .oneShot, isWhole: browse.isWhole)
        try await print(
            results, withSprites: listsSprites || settings.sprites,
            table: view.table(
                width: console.size.columns, theme: console.theme,
                heartIsLast: !console.terminal.isOutputTerminal),
            notes: view.notes(console.theme))
    }
}
