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
        let user = try await shell.requireUser()
        let old = try TagName(old)
        let new = try TagName(new: new)
        let favorites = rehearsal.of(shell.features.favorites)
        let result = try await favorites.replaceTag(old, with: new, of: user).value
        try shell.answer(
            ReplacedTagJSON(new, result),
            [
                "\(rehearsal.dryRun ? "Would rename" : "Renamed") the tag “\(old.description)” to “\(new.description, .accent)” on \(counted(result.changed, "favourite"))."
            ], notes: rehearsal.notes)
    }
}
