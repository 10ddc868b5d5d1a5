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
        try await shell.replaceTag(tag, with: nil, rehearsal) { tag, result in
            "\(rehearsal.dryRun ? "Would delete" : "Deleted") the tag “\(tag)” from \(counted(result.changed, "favourite"))."
        }
    }
}
