import Answers
import ArgumentParser
import Records
import SearchesFeature
import Terminal

/// `saved remove NAME`: removes a saved search.
struct SavedRemoveCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "remove", below: "saved", abstract: "Remove a saved search, unless another one uses it.",
        examples: ["saved remove fast"])
    static let offers: [Offer] = [.kept(.search)]

    @Argument(help: "The saved search.")
    var name: String

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let name = try TagName(ofSearch: name)
        try await shell.features.searches.remove(name, of: user)
        try shell.answer([SavedSearch](), ["Removed the saved search “\(name.description)”."])
    }
}
