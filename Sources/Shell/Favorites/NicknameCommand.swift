import Answers
import ArgumentParser
import FavoritesFeature
import Records

/// `nickname`: the user's nicknames for favourites.
struct NicknameCommand: AttributeCommand {
    static let about = About(
        "nickname", "Give a favourite a nickname, or remove it.",
        discussion: """
            The Pokémon comes first, then the nickname, of up to 40 characters. It is shown beside the name. A Pokémon that \
            isn't a favourite yet becomes one. Queries find nicknames: favorites nickname:sparky
            """,
        examples: ["nickname pikachu Sparky", "favorites nickname:yes", "nickname remove pikachu"],
        aliases: ["nick", "nicknames"],
        subcommands: [NicknameAddCommand.self, AttributeRemoveCommand<Self>.self])
    static let field = FavoriteField.nickname
    static let example = "pikachu"
}

/// `nickname <ref> <name>`: sets a nickname.
struct NicknameAddCommand: ShellCommand {
    static let about = About(
        "add", below: "nickname", "Give a nickname, replacing the old one.",
        examples: ["nickname add mr. mime Marcel"],
        offers: [.references()],
        takesText: true)

    @Argument(help: "The Pokémon, by default the one shown last, and the nickname.")
    var words: [String]

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        if words.count == 1, (try? await shell.resolveForChange([shell.unquoted(words[0])])) != nil {
            throw Failure(
                .missingNickname, "The nickname is missing.",
                advice: "Add it, for example: “nickname \(words[0]) Sparky”.")
        }
        let (pokemon, text) = try await shell.pokemonAndText(
            words.count > 1 ? words : ["."] + words, after: "nickname")
        let act = Favorites.Act.set(
            FavoriteEdit(.nickname, try FavoriteField.nickname.value(text ?? "")))
        try shell.answer(await shell.features.favorites.perform(act, on: [pokemon], of: user).value, act)
    }
}
