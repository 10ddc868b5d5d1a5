import Answers
import ArgumentParser
import FavoritesFeature
import Pokedex
import Records
import ReferencesFeature
import SettingsFeature
import TransferFeature
import Wording

/// `favorite`: adds or removes favourites.
struct FavoriteCommand: ShellCommand {
    static let about = About(
        "favorite", "Add or remove favourites.",
        discussion: """
            One Pokémon is added, or removed if it is a favourite already; several, ranges, queries and lists are only \
            added. Without any, it is the Pokémon shown last; after a list you are asked which. Removing a favourite \
            removes its note, tags and looks; adding it again brings them back.
            On the command line, - reads a list from standard input as “import” does: tags, notes, ratings and dates come \
            along. \(KeptKind.listed.capitalizedFirst) don't.
            """,
        examples: [
            "favorite pikachu", "favorite add 1-9", "favorite add type:fire gen:1", "favorite remove mew",
        ],
        aliases: ["fav", "favourite"],
        takesVerbLater: true,
        subcommands: [FavoriteToggleCommand.self, FavoriteAddCommand.self, FavoriteRemoveCommand.self])
}

/// `favorite <refs>`: toggles a single Pokémon as a favourite; several are only added.
struct FavoriteToggleCommand: FavoriteChanging {
    static let about = About(
        "toggle",
        "Add one Pokémon, or remove it if it is a favourite. Several are only added.",
        examples: ["favorite toggle pikachu"],
        offers: [.references()])

    @Argument(help: .references)
    var references: [String] = []
    @OptionGroup var options: ChangeOptions

    mutating func take(_ words: [String]) -> Bool {
        references = words
        options = .none
        return true
    }

    var act: Favorites.Act { .toggle }
}

/// `favorite add <refs>`: adds favourites.
struct FavoriteAddCommand: FavoriteChanging {
    static let about = About(
        "add", "Add Pokémon to your favourites.",
        examples: ["favorite add 1-9 pikachu mr. mime"],
        otherWords: ["add", "keep", "save", "like", "star"],
        offers: [.references()])

    @Argument(help: .references)
    var references: [String] = []
    @OptionGroup var options: ChangeOptions

    var act: Favorites.Act { .add }
}

/// `favorite remove <refs>`: removes favourites.
struct FavoriteRemoveCommand: FavoriteChanging {
    static let about = About(
        "remove", "Remove Pokémon from your favourites.",
        examples: ["favorite remove 1-3"],
        otherWords: ["delete", "remove", "rm", "del", "unfavorite", "unfavourite", "unlike"],
        offers: [.references(keptAlone: true)])

    @Argument(help: .references)
    var references: [String] = []
    @OptionGroup var options: ChangeOptions

    var act: Favorites.Act { .remove }
}

/// A command that adds or removes favourites, or toggles one.
private protocol FavoriteChanging: ShellCommand {
    var references: [String] { get }
    var options: ChangeOptions { get }
    var act: Favorites.Act { get }
}

extension FavoriteChanging {
    @ShellActor func run(in shell: REPL) async throws {
        let removes = if case .remove = act { true } else { false }
        let outcomes: [Favorites.Outcome]
        do {
            let user = try await shell.requireUser()
            if references == ["-"], !removes {
                outcomes = try await shell.transfer.add(
                    shell.readStandardInput(), language: shell.settings.language, of: user,
                    isDryRun: options.dryRun
                ).map { Favorites.Outcome(pokemon: $0.pokemon, change: $0.change) }
            } else {
                let found = try await shell.resolveForChange(references, sayingLooks: false)
                let act = try act.naming(found.looks, isSingle: found.isSingle)
                outcomes = try await shell.change(found.pokemon, act, options, of: user)
            }
        } catch {
            throw removes ? error : await shell.explained(error, about: references)
        }
        try shell.answer(
            outcomes, act, options,
            inJSON: outcomes.map {
                PokemonJSON(PokemonDetail($0.pokemon), isFavorite: $0.isFavorite, change: $0.change)
            })
    }
}
