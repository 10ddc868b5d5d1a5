import Answers
import ArgumentParser
import FavoritesFeature
import Pokedex
import Records

/// `look remove <ref> <looks>`: removes looks from the user's collection.
struct LookRemoveCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "remove", below: "look", abstract: "Remove looks; the Pokémon stays a favourite.",
        examples: ["look remove unown c"])
    static let offers: [Offer] = [.look]

    @Argument(help: "The Pokémon, by default the one shown last, and its looks.")
    var words: [String]
    @OptionGroup var options: ChangeOptions

    func run(in shell: REPL) async throws {
        let (looks, named) = try await shell.looks(words)
        guard !named.isEmpty else {
            throw Failure(
                .badLook, .usage, "The look is missing.", advice: "Such as “look remove unown c”.")
        }
        let act = Favorites.Act.take(.looks, named)
        let user = try await shell.requireUser()
        try shell.answer(try await shell.change([looks.pokemon], act, options, of: user), act, options)
    }
}
