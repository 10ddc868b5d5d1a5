import Answers
import ArgumentParser
import DetailFeature
import MovesFeature
import Pokedex
import Records
import ReferencesFeature
import SettingsFeature
import Silhouettes
import Terminal
import Wording

/// `show`: shows one Pokémon.
struct ShowCommand: ShellCommand {
    static let about = About(
        "show", "Show one Pokémon.",
        discussion: """
            --full adds its moves, and its locations from the network: those of the newest games, unless --game names \
            another. --game also gives its types, base stats and abilities in that game. --level gives its real stats, with 31 individual values.
            """,
        examples: [
            "show pikachu", "show mr. mime --full", "show 25 --game emerald",
            "show garchomp --level 50 --nature jolly --evs 252spe,252atk,4hp",
        ],
        otherWords: [
            "info", "view", "pokemon", "detail", "details", "get", "describe",
            OtherWords("locations", mean: "show --full"),
        ],
        offers: [.references()],
        optionOffers: [
            "--level": .nothing, "--nature": .named { $0.natures.map(\.name) }, "--evs": .nothing,
            "--game": .games, "--version-group": .games,
        ])
    /// The default level, used in most competitive battles.
    private static let usualLevel = 50

    @Argument(help: .reference)
    var reference: [String] = []
    @Flag(help: "Also show moves and locations.")
    var full = false
    @Option(
        name: [.customLong("game"), .customLong("version-group")],
        help: ArgumentHelp("As in a game, such as: emerald", valueName: "game"))
    var game: String?
    @Option(parsing: .unconditional, help: "The level for real stats, 1 to 100.")
    var level: Int?
    @Option(help: ArgumentHelp("A nature for real stats, such as: jolly", valueName: "nature"))
    var nature: String?
    @Option(
        help: ArgumentHelp("Effort values for real stats, such as: 252spe,252atk,4hp", valueName: "values"))
    var evs: String?

    mutating func take(_ words: [String]) -> Bool {
        reference = words
        full = false
        game = nil
        level = nil
        nature = nil
        evs = nil
        return true
    }

    func run(in shell: REPL) async throws {
        let group = try game.map(VersionGroup.init(typed:))
        let pokemon = try await shell.resolveOne(reference)
        var real: Moves.RealStats?
        if level != nil || nature != nil || evs != nil {
            real = try await shell.moves.realStats(
                of: pokemon, level: level ?? Self.usualLevel, nature: nature, effort: evs,
                game: group)
        }
        let look = shell.pictureForm == nil ? nil : try await shell.namedLook(reference, of: pokemon)
        try await shell.look(
            .show(pokemon), in: look, tellingMore: full || game != nil, of: group, real: real)
    }
}

extension VersionGroup {
    /// Finds the version group that the user named.
    ///
    /// - Throws: `Failure` with the nearest names.
    fileprivate init(typed text: String) throws(Failure) {
        guard let group = VersionGroup(named: text) else {
            let near = EditDistance.nearest(to: text, among: Self.typedNames(of: Self.released))
            throw Failure.noSuchGame(text, nearest: near, all: Self.released)
        }
        self = group
    }
}

extension REPL {
    /// Shows a page, optionally with the moves and locations in `group` or the newest version group. Its
    /// picture shows the given look, otherwise the first look that the user has collected.
    func look(
        _ action: Detail.Action, in named: Look? = nil, tellingMore: Bool = false,
        of group: VersionGroup? = nil, real: Moves.RealStats? = nil
    ) async throws {
        let pokemon = if case .show(let pokemon) = action { pokemon } else { detail.earlier.last }
        let marks =
            if let pokemon { try await marks(among: features.detail.ids(around: pokemon)) } else {
                FavoriteSet()
            }
        let terminal = console.terminal
        let settings = settings
        let theme = theme
        let hasSilhouettes = silhouetteForm != nil
        @Sendable func view(_ page: Detail.Page) -> DetailView {
            DetailView(
                page: page, settings: settings, theme: theme,
                more: page.more.map {
                    MoreView(more: $0, group: group, cutsNames: terminal.isOutputTerminal)
                },
                real: real, spreads: terminal.isOutputTerminal,
                hasSilhouette: hasSilhouettes && SilhouetteDrawing(page.detail.pokemon) != nil)
        }
        // A longer page goes through the pager, which can't show pictures or update the text.
        guard answersPerson, terminal.isOutputTerminal, !tellingMore, real == nil else {
            detail = try await features.detail.apply(
                action, to: detail, marks: marks, language: settings.language, of: group,
                tellingMore: tellingMore)
            guard let page = detail.page else { return }
            let view = view(page)
            return try await answerAtLength(
                DetailJSON(page, of: group, real: real), view.lines(width: width),
                notes: notes(on: view.tables))
        }
        let screen = PageOnScreen(of: self)
        var wish = PictureWish(look: named)
        if let pokemon, named == nil, let word = marks.kept[pokemon.id]?.shownLook {
            wish.look = try await lookup.pokedex().looks(of: pokemon).look(word)
        }
        detail = try await features.detail.apply(
            action, to: detail, marks: marks, language: settings.language,
            picture: pictureForm.map { [wish] _ in wish }
        ) { @ShellActor state in
            self.detail = state
            if let page = state.page { screen.show(view(page), isComplete: false) }
        }
        guard let page = detail.page else { return }
        screen.show(view(page), isComplete: true)
        if case .here(let found, _) = page.picture,
            let remark = await remark(on: found, of: page.detail.pokemon, wish)
        {
            console.printError(remark)
        }
    }
}

/// `back`: shows the previous Pokémon again.
struct BackCommand: ShellCommand {
    static let about = About(
        "back", "Show the previous Pokémon again.",
        aliases: ["b"])

    func run(in shell: REPL) async throws { try await shell.look(.back) }
}
