import Answers
import ArgumentParser
import FavoritesFeature
import Records
import Terminal
import Wording

/// `tag rename OLD NEW`: renames a tag.
struct TagRenameCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "rename", below: "tag", abstract: "Rename a tag on all favourites that have it.",
        examples: ["tag rename team squad"])
    static let offers: [Offer] = [.tag]

    @Argument(help: "The tag.")
    var old: String
    @Argument(help: "Its new name.")
    var new: String
    @OptionGroup var rehearsal: Rehearsal

    func run(in shell: REPL) async throws {
        try await shell.replaceTag(old, with: new, rehearsal) { old, result in
            "\(rehearsal.dryRun ? "Would rename" : "Renamed") the tag “\(old)” to “\(result.tag, .accent)” on \(counted(result.changed, "favourite"))."
        }
    }
}
