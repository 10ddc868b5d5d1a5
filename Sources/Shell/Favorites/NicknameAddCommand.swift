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

/// `nickname <ref> <name>`: sets a nickname.
struct NicknameAddCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "add", below: "nickname", abstract: "Give a nickname, replacing the old one.",
        examples: ["nickname add mr. mime Marcel"])
    static let offers: [Offer] = [.references()]
    static let takesText = true

    @Argument(help: "The Pokémon, by default the one shown last, and the nickname.")
    var words: [String]

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        if words.count == 1, (try? await shell.resolveForChange([shell.unquoted(words[0])])) != nil {
            throw Failure(
                .missingNickname, .usage, "The nickname is missing.",
                advice: "Add it, for example: “nickname \(words[0]) Sparky”.")
        }
        let (pokemon, text) = try await shell.pokemonAndText(
            words.count > 1 ? words : ["."] + words, after: "nickname")
        let act = Favorites.Act.set(
            FavoriteEdit(.nickname, try FavoriteField.nickname.value(text ?? "")))
        try shell.answer(try await shell.features.favorites.perform(act, on: [pokemon], of: user).value, act)
    }
}
