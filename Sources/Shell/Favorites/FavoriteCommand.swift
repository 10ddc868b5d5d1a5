import Answers
import ArgumentParser
import FavoritesFeature
import Pokedex
import Records
import ReferencesFeature
import SettingsFeature
import Terminal
import TransferFeature
import Wording

/// `favorite`: adds or removes favourites.
struct FavoriteCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "favorite", abstract: "Add or remove favourites.",
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
        subcommands: [FavoriteToggleCommand.self, FavoriteAddCommand.self, FavoriteRemoveCommand.self],
        defaultSubcommand: FavoriteToggleCommand.self)
    static let aliases = ["fav", "favourite"]
    static let takesVerbLater = true
}
