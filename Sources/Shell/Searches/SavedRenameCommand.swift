import Answers
import ArgumentParser
import Records
import SearchesFeature
import Terminal

/// `saved rename OLD NEW`: renames a saved search.
struct SavedRenameCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "rename", below: "saved", abstract: "Rename a saved search, also in those that use it.",
        examples: ["saved rename quick fast"])
    static let offers: [Offer] = [.kept(.search)]

    @Argument(help: "The saved search.")
    var old: String
    @Argument(help: "Its new name.")
    var new: String

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let old = try TagName(ofSearch: old)
        let new = try TagName(ofSearch: new)
        try await shell.features.searches.rename(old, to: new, of: user)
        let search = try await shell.features.searches.search(new, of: user)
        try shell.answer(
            [search],
            ["Renamed the saved search “\(old.description)” to “\(new.description, .accent)”."])
    }
}
