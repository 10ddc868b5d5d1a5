import Answers
import ArgumentParser
import Lists

/// `next`: one page on.
struct NextCommand: ShellCommand {
    static let configuration = CommandConfiguration(verb: "next", abstract: "Go to the next page.")
    static let aliases = ["n"]
    static let otherWords = [OtherWords("more", "forward")]

    func run(in shell: REPL) async throws {
        do {
            try await shell.turnPage(.next)
        } catch ListError.noSuchPage(let number, let last) where number == last + 1 {
            throw Failure("no_such_page", .usage, "This is the last page.")
        }
    }
}
