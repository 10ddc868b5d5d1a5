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

/// `favorite remove <refs>`: removes favourites.
struct FavoriteRemoveCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "remove", below: "favorite", abstract: "Remove Pokémon from your favourites.",
        examples: ["favorite remove 1-3"])
    static let otherWords = [
        OtherWords("delete", "remove", "rm", "del", "unfavorite", "unfavourite", "unlike")
    ]
    static let offers: [Offer] = [.references(keptAlone: true)]

    @OptionGroup var arguments: ChangeArguments

    func run(in shell: REPL) async throws { try await shell.favorite(.remove, arguments) }
}
