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
        try await shell.replaceTag(old, with: new, merging: true, rehearsal) { old, result in
            "\(rehearsal.dryRun ? "Would merge" : "Merged") the tag “\(old)”, on \(counted(result.changed, "favourite")), into “\(result.tag, .accent)”, "
                + "which \(result.favorites.grouped) \(Self.words(result.favorites, rehearsal))."
        }
    }
}

extension TagMergeCommand {
    private static func words(_ favorites: Int, _ rehearsal: Rehearsal) -> String {
        if rehearsal.dryRun { return "would then have" }
        return favorites == 1 ? "now has" : "now have"
    }
}
