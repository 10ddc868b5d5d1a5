import Answers
import ArgumentParser
import FavoritesFeature
import Pokedex
import Records

/// `tag TAG <refs>`: tags Pokémon; without a tag it lists the tags.
struct TagAddCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "add", below: "tag", abstract: "Tag Pokémon, making each a favourite.",
        examples: ["tag add team pikachu mr. mime", "tag add gym onix"])
    static let offers: [Offer] = [.tag, .references()]

    @Argument(help: "A word of your own, such as: team")
    var tag: String?
    @Flag(help: .addsOthers)
    var add = false
    @OptionGroup var arguments: ChangeArguments

    func run(in shell: REPL) async throws {
        guard let tag else { return try await shell.listTags() }
        do {
            try await shell.change(
                arguments.references, .give(.tags, [try TagName(new: tag).description]), arguments.options,
                addsOthers: add)
        } catch let error as ReferenceError {
            throw await shell.refusal(error, of: tag, arguments.references, after: "tag")
        }
    }
}

extension REPL {
    /// Adds the right order to the refusal of a Pokémon that was typed before its tag.
    func refusal(
        _ error: ReferenceError, of tag: String, _ references: [String], after verb: String
    ) async -> any Error {
        guard references.count == 1, (try? await resolveForChange([tag])) != nil else { return error }
        let failure = Failure(error)
        return Failure(
            failure.code, failure.kind, failure.message,
            advice: .words("The tag comes first: “\(verb) \(references[0]) \(tag)”."))
    }
}
