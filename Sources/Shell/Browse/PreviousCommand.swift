import Answers
import ArgumentParser
import Lists

/// `previous`: one page back.
struct PreviousCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "previous", abstract: "Go to the previous page.")
    static let aliases = ["p", "prev"]

    func run(in shell: REPL) async throws {
        do {
            try await shell.turnPage(.previous)
        } catch ListError.noSuchPage(0, _) {
            throw Failure("no_such_page", .usage, "This is the first page.")
        }
    }
}
