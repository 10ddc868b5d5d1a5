import Answers
import ArgumentParser
import FavoritesFeature
import Records
import Terminal
import Wording

/// `tag delete TAG`: removes a tag from all favourites.
struct TagDeleteCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "delete", below: "tag", abstract: "Remove a tag from all favourites that have it.",
        examples: ["tag delete squad"])
    static let offers: [Offer] = [.tag]

    @Argument(help: "The tag.")
    var tag: String
    @OptionGroup var rehearsal: Rehearsal

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let tag = try TagName(tag)
        let result = try await rehearsal.of(shell.features.favorites).replaceTag(tag, with: nil, of: user)
            .value
        let deleted = rehearsal.dryRun ? "Would delete" : "Deleted"
        try shell.answer(
            ReplacedTagJSON(tag, result),
            ["\(deleted) the tag “\(tag.description)” from \(counted(result.changed, "favourite"))."],
            notes: rehearsal.notes)
    }
}
