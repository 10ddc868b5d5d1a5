import Answers
import ArgumentParser
import FavoritesFeature
import Pokedex
import Records
import Terminal
import Wording

/// `tag rename OLD NEW`: gives a tag another name.
struct TagRenameCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "rename", below: "tag", abstract: "Rename a tag on all favourites that have it.",
        examples: ["tag rename team squad"])
    static let offers: [Offer] = [.tag]

    @Argument(help: "The tag.")
    var old: String
    @Argument(help: "Its new name.")
    var new: String

    func run(in shell: REPL) async throws {
        let (user, old, new) = (try await shell.requireUser(), try TagName(old), try TagName(new))
        let result = try await shell.features.favorites.renameTag(old, to: new, of: user).value
        try shell.answer(
            ReplacedTagJSON(new, result),
            [
                "Renamed the tag “\(old.description)” to “\(new.description, .accent)” on \(counted(result.changed, "favourite"))."
            ])
    }
}

/// `tag merge OLD NEW`: puts one tag in the place of another.
struct TagMergeCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "merge", below: "tag", abstract: "Merge one tag into another.",
        examples: ["tag merge gym squad"])
    static let offers: [Offer] = [.tag, .tag]

    @Argument(help: "The tag to replace.")
    var old: String
    @Argument(help: "The tag to keep.")
    var new: String

    func run(in shell: REPL) async throws {
        let (user, old, new) = (try await shell.requireUser(), try TagName(old), try TagName(new))
        let result = try await shell.features.favorites.mergeTag(old, into: new, of: user).value
        try shell.answer(
            ReplacedTagJSON(new, result),
            [
                "Merged the tag “\(old.description)”, on \(counted(result.changed, "favourite")), into “\(new.description, .accent)”, "
                    + "which \(result.favorites.grouped) now \(result.favorites == 1 ? "has" : "have")."
            ])
    }
}

/// `tag delete TAG`: takes a tag off all favourites.
struct TagDeleteCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "delete", below: "tag", abstract: "Remove a tag from all favourites that have it.",
        examples: ["tag delete squad"])
    static let offers: [Offer] = [.tag]

    @Argument(help: "The tag.")
    var tag: String

    func run(in shell: REPL) async throws {
        let (user, tag) = (try await shell.requireUser(), try TagName(tag))
        let result = try await shell.features.favorites.deleteTag(tag, of: user).value
        try shell.answer(
            ReplacedTagJSON(tag, result),
            ["Deleted the tag “\(tag.description)” from \(counted(result.changed, "favourite"))."])
    }
}
