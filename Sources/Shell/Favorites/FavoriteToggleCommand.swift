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

/// `favorite <refs>`: adds a single Pokémon, or removes it if it is a favourite; several are only added.
struct FavoriteToggleCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "toggle", below: "favorite",
        abstract: "Add one Pokémon, or remove it if it is a favourite. Several are only added.",
        examples: ["favorite toggle pikachu"])
    static let offers: [Offer] = [.references()]

    @OptionGroup var arguments: ChangeArguments

    static func plain(_ words: [String]) -> Self? {
        var command = Self()
        command.arguments = .plain(words)
        return command
    }

    func run(in shell: REPL) async throws { try await shell.favorite(.toggle, arguments) }
}
