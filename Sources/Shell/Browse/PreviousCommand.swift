import Answers
import ArgumentParser
import BrowseFeature

/// `previous`: one page back.
struct PreviousCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "previous", abstract: "Go to the previous page.")
    static let aliases = ["p", "prev"]

    func run(in shell: REPL) async throws {
        do {
            try await shell.turn(.previous)
        } catch BrowseError.noSuchPage(0, _) {
            throw Failure("no_such_page", .usage, "This is the first page.")
        }
    }
}
