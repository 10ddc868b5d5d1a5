import Answers
import ArgumentParser
import Pokedex
import Records
import SearchesFeature
import Terminal

/// `saved add NAME QUERY`: saves a search.
struct SavedAddCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "add", below: "saved", abstract: "Save a search, replacing one of the same name.",
        examples: ["saved add quick speed>=120 sort:-speed"])
    static let otherWords = [OtherWords("save")]
    static let offers: [Offer] = [.nothing, .query()]

    @Argument(help: "A word of your own, such as: strong-fire")
    var name: String
    @Argument(help: "A query, such as: type:fire bst>=500")
    var query: [String]

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let name = try TagName(ofSearch: name)
        let query = try await shell.query(query)
        guard !query.isEmpty else { throw Failure.emptySearch }
        let before = try await shell.features.searches.save(name, query, of: user).value
        let saved = SavedSearch(name: name.description, query: query.text)
        let label: StyledText = "\(saved.name, .accent)"
        let text: StyledText = StyledText(saved.query)
        let line: StyledText =
            switch before {
            case nil: "Saved “\(label)”: \(text)"
            case saved?: "“\(label)” is already saved: \(text)"
            case let old?: "Saved “\(label)”: \(text) \("(before: \(old.query))", .dim)"
            }
        try shell.answer(saved, [line])
    }
}
