import Answers
import ArgumentParser
import FavoritesFeature
import Records
import ReferencesFeature
import Terminal

/// `nickname`: names of one's own for favourites.
struct NicknameCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "nickname", abstract: "Give a favourite a nickname, or remove it.",
        discussion: """
            The Pokémon comes first, then the nickname, of up to 40 characters. It is shown beside the name. A Pokémon that \
            isn't a favourite yet becomes one. Queries find nicknames: favorites nickname:sparky
            """,
        examples: ["nickname pikachu Sparky", "favorites nickname:yes", "nickname remove pikachu"],
        subcommands: [NicknameAddCommand.self, NicknameRemoveCommand.self],
        defaultSubcommand: NicknameAddCommand.self)
    static let aliases = ["nick", "nicknames"]

    func run(in shell: REPL) async throws {}
}

/// `nickname <ref> <name>`: gives a nickname.
struct NicknameAddCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "add", below: "nickname", abstract: "Give a nickname, replacing the old one.",
        examples: ["nickname add mr. mime Marcel"])
    static let offers: [Offer] = [.references()]

    @Argument(help: "The Pokémon, by default the one shown last, and the nickname.")
    var words: [String]

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        if words.count == 1, (try? await shell.resolveForChange(words)) != nil {
            throw Failure(
                .missingNickname, .usage, "Give the nickname, too.",
                advice: .words("Such as “nickname \(words[0]) Sparky”."))
        }
        let (pokemon, text) = try await shell.pokemonAndText(words.count > 1 ? words : ["."] + words)
        let act = Favorites.Act.set(
            FavoriteEdit(.nickname, try FavoriteField.nickname.value(text ?? "")))
        try shell.answer(try await shell.features.favorites.perform(act, on: [pokemon], of: user).value, act)
    }
}

/// `nickname remove <refs>`: removes nicknames.
struct NicknameRemoveCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "remove", below: "nickname", abstract: "Remove nicknames; the Pokémon stay favourites.",
        examples: ["nickname remove pikachu"])
    static let offers: [Offer] = [.references(keptAlone: true)]

    @Argument(help: .references)
    var references: [String] = []
    @OptionGroup var options: ChangeOptions

    func run(in shell: REPL) async throws {
        try await shell.change(references, .set(FavoriteEdit(.nickname, nil)), options)
    }
}
