import Answers
import ArgumentParser
import FavoritesFeature
import Records
import Terminal
import Wording

/// `tag merge OLD NEW`: merges a tag into another.
struct TagMergeCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "merge", below: "tag", abstract: "Merge one tag into another.",
        examples: ["tag merge gym squad"])
    static let offers: [Offer] = [.tag, .tag]

    @Argument(help: "The tag to replace.")
    var old: String
    @Argument(help: "The tag to keep.")
    var new: String
    @OptionGroup var rehearsal: Rehearsal

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let old = try TagName(old)
        let new = try TagName(new: new)
        let favorites = rehearsal.of(shell.features.favorites)
        let result = try await favorites.replaceTag(old, with: new, merging: true, of: user).value
        try shell.answer(
            ReplacedTagJSON(new, result),
            [
                "\(rehearsal.dryRun ? "Would merge" : "Merged") the tag “\(old.description)”, on \(counted(result.changed, "favourite")), into “\(new.description, .accent)”, "
                    + "which \(result.favorites.grouped) \(Self.words(result.favorites, rehearsal))."
            ], notes: rehearsal.notes)
    }
}

extension TagMergeCommand {
    private static func words(_ favorites: Int, _ rehearsal: Rehearsal) -> String {
        if rehearsal.dryRun { return "would then have" }
        return favorites == 1 ? "now has" : "now have"
    }
}
