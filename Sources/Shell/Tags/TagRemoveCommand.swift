import ArgumentParser
import FavoritesFeature
import Pokedex
import Records

/// `tag remove TAG <refs>`: removes a tag from Pokémon.
struct TagRemoveCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "remove", below: "tag", abstract: "Remove a tag; the Pokémon stay favourites.",
        examples: ["tag remove team 1-9"])
    static let offers: [Offer] = [.tag, .tagged]

    @Argument(help: "The tag.")
    var tag: String
    @OptionGroup var arguments: ChangeArguments

    func run(in shell: REPL) async throws {
        do {
            try await shell.change(
                arguments.references, .take(.tags, [try TagName(tag).description]), arguments.options)
        } catch let error as ReferenceError {
            throw await shell.refusal(error, of: tag, arguments.references, after: "tag remove")
        }
    }
}
