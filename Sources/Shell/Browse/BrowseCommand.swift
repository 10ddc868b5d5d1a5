import Answers
import ArgumentParser
import BrowseFeature
import Lists
import Pokedex
import ReferencesFeature
import SettingsFeature
import Terminal

/// `browse`: lists the Pokédex, optionally filtered by a query.
struct BrowseCommand: ShellCommand {
    static let about = About(
        "browse", "List Pokémon, optionally filtered by a query.",
        examples: [
            "browse type:water gen:1 --size 10", "browse legendary:yes sort:-bst --page 2",
            "browse gen:1 --boxes",
        ],
        otherWords: ["pokedex", "dex", "all"],
        offers: [.query()],
        optionOffers: ["--page": .nothing, "--size": .nothing])

    @Argument(help: "A query, such as: type:water speed>=100 sort:-bst")
    var query: [String] = []
    @Option(parsing: .unconditional, help: "The page number, from 1.")
    var page: Int?
    @Option(parsing: .unconditional, help: "Pokémon per page.")
    var size: Int?
    @Flag(help: "Show game sprites, on this page and the next ones.")
    var sprites = false
    @Flag(help: "Show the whole list in boxes of 30, with what you lack greyed.")
    var boxes = false

    mutating func take(_ words: [String]) -> Bool {
        query = words
        page = nil
        size = nil
        sprites = false
        boxes = false
        return true
    }

    func run(in shell: REPL) async throws {
        let query = try await shell.query(query, mayGuess: true)
        shell.listsSprites = sprites
        guard !boxes else {
            guard size == nil, page == nil else {
                throw Failure(
                    usage: "“--boxes” shows the whole list.", advice: "Leave out --page and --size.")
            }
            return try await shell.turn(.all(query), inBoxes: true)
        }
        let isWhole = size == nil && page == nil && shell.answersWhole
        try await shell.turn(isWhole ? .all(query) : .search(query, size: size, page: page))
    }
}

extension REPL {
    /// Turns the page of the list that was opened last.
    func turnPage(_ turn: PageTurn) async throws {
        if mode == .oneShot { turning = "page" }
        do {
            switch openList {
            case .pokemon: try await self.turn(.turn(turn))
            case .characters: try await turnCharacters(.turn(turn))
            }
        } catch ListError.noSuchPage(let number, let last) where turn == .next && number == last + 1 {
            throw Failure(.noSuchPage, "This is the last page.")
        } catch ListError.noSuchPage(0, _) where turn == .previous {
            throw Failure(.noSuchPage, "This is the first page.")
        }
    }

    /// The default number of Pokémon per page, reduced in a short window so that the page fits without a
    /// pager.
    private var usualPageSize: Int {
        let usual = settings.pageSize
        guard usual == Settings().pageSize, console.terminal.isInputTerminal,
            console.terminal.isOutputTerminal
        else { return usual }
        // Leave room for the heading, two notes and the prompt.
        return min(usual, max(5, console.size.rows - 4))
    }

    /// Applies an action to the list and shows the resulting page, as a table or in boxes.
    func turn(_ action: Browse.Action, inBoxes: Bool = false) async throws {
        let query = action.query ?? browse.query
        browse.usualSize = usualPageSize
        let list = ListOnScreen(of: self)
        let isShown = answersPerson && console.terminal.isOutputTerminal && !inBoxes
        browse = try await features.browse.apply(
            action, to: browse, marks: marks(for: query.usesFavorites ? query : nil),
            language: settings.language, notes: { @ShellActor [self] in try await marks(for: $0) },
            showing: !isShown ? nil : { @ShellActor state in list.show(state) })
        guard let page = browse.page else { return }
        hasListed = true
        openList = .pokemon
        guard !answersInJSON else {
            sayReading(of: query, isFound: page.count > 0)
            return try answer(
                page.results.map { PokemonJSON($0, isFavorite: page.marks.contains($0.pokemon.id)) }, [])
        }
        guard !inBoxes else { return try await showBoxes(page) }
        let namesake = page.count == 0 ? try await lookup.otherThing(named: query.text) : nil
        try await list.finish(browse, page, namesake)
    }

    private func showBoxes(_ page: Browse.Page) async throws {
        let isKept = try await anyUser() == nil ? nil : page.marks.contains
        let boxes = Box.boxes(of: page.results.map(\.pokemon), isKept: isKept)
        let view = PageView(
            page: page, query: browse.query, units: settings.units, turning: turning, isWhole: true)
        await show(BoxesView(boxes: boxes).lines(width: width, theme: theme), notes: view.notes(theme))
    }
}

/// A list at a terminal: the names are shown first, and replaced by the full list once the facts have
/// arrived.
@ShellActor private final class ListOnScreen {
    private let shell: REPL
    private var printed: PrintedLines?

    init(of shell: REPL) { self.shell = shell }

    /// Shows the names of a list whose facts are still loading.
    func show(_ state: Browse.State) {
        guard let page = state.page else { return }
        let view = view(state, page)
        let (lines, notes) = shell.rendered(table(of: view))
        printed = shell.console.printForNow(lines + (view.notes(shell.theme) + notes).map(shell.hint))
    }

    /// Shows the full list, in place of the names if they were shown.
    ///
    /// - Parameters:
    ///   - state: the state of the list.
    ///   - page: the page to show.
    ///   - namesake: the move, ability or other item with the searched name, if no Pokémon has it.
    /// - Throws: `CancellationError` if the command was cancelled between two pictures.
    func finish(_ state: Browse.State, _ page: Browse.Page, _ namesake: OtherThing?) async throws {
        let view = view(state, page, namesake)
        try await shell.print(
            table(of: view), inPlaceOf: printed, withSprites: shell.listsSprites || shell.settings.sprites,
            notes: view.notes(shell.theme))
    }

    private func table(of view: PageView) -> PokemonTable? {
        view.table(isPiped: !shell.console.terminal.isOutputTerminal)
    }

    private func view(
        _ state: Browse.State, _ page: Browse.Page, _ namesake: OtherThing? = nil
    ) -> PageView {
        PageView(
            page: page, query: state.query, units: shell.settings.units, turning: shell.turning,
            isWhole: state.isWhole, namesake: namesake)
    }
}

/// `search`: finds Pokémon by name or query.
struct SearchCommand: ShellCommand {
    static let about = About(
        "search", "Find Pokémon by part of their name, or by a query.",
        examples: ["search saur", "search gen:1 speed:120-"],
        aliases: ["s"],
        otherWords: ["find", "filter", "lookup", "grep", OtherWords("query", mean: "search", "help query")],
        offers: [.query(areMostNames: true)], optionOffers: ["--page": .nothing])

    @Argument(help: "Part of a name, or a query such as: gen:1 legendary:yes")
    var query: [String]
    @Option(parsing: .unconditional, help: "The page number, from 1.")
    var page: Int?

    mutating func take(_ words: [String]) -> Bool {
        guard !words.isEmpty else { return false }
        query = words
        page = nil
        return true
    }

    func run(in shell: REPL) async throws {
        let query = try await shell.query(query, mayGuess: true)
        shell.listsSprites = false
        try await shell.turn(
            shell.answersWhole && page == nil ? .all(query) : .search(query, page: page))
    }
}
