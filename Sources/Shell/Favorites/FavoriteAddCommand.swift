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

/// `favorite add <refs>`: adds favourites.
struct FavoriteAddCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "add", below: "favorite", abstract: "Add Pokémon to your favourites.",
        examples: ["favorite add 1-9 pikachu mr. mime"])
    static let otherWords = [OtherWords("add", "keep", "save", "like", "star")]
    static let offers: [Offer] = [.references()]

    @OptionGroup var arguments: ChangeArguments

    func run(in shell: REPL) async throws { try await shell.favorite(.add, arguments) }
}
