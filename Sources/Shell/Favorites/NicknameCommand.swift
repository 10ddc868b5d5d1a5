import Answers
import ArgumentParser
import FavoritesFeature
import Files
import Foundation
import Pokedex
import Records
import ReferencesFeature
import SettingsFeature
import Terminal
import Wording

/// `nickname`: the user's nicknames for favourites.
struct NicknameCommand: AttributeCommand {
    static let configuration = CommandConfiguration(
        verb: "nickname", abstract: "Give a favourite a nickname, or remove it.",
        discussion: """
            The Pokémon comes first, then the nickname, of up to 40 characters. It is shown beside the name. A Pokémon that \
            isn't a favourite yet becomes one. Queries find nicknames: favorites nickname:sparky
            """,
        examples: ["nickname pikachu Sparky", "favorites nickname:yes", "nickname remove pikachu"],
        subcommands: [NicknameAddCommand.self, AttributeRemoveCommand<Self>.self],
        defaultSubcommand: NicknameAddCommand.self)
    static let aliases = ["nick", "nicknames"]
    static let field = FavoriteField.nickname
    static let example = "pikachu"
}
