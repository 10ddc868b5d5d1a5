import Answers
import ArgumentParser
import Lists

/// `page`: to a page by its number.
struct PageCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "page", abstract: "Go to a page.",
        examples: ["page 3"])

    @Argument(help: "The page number, from 1.")
    var number: Int

    func run(in shell: REPL) async throws { try await shell.turnPage(.page(number)) }
}

/// `next`: one page on.
struct NextCommand: ShellCommand {
    static let configuration = CommandConfiguration(verb: "next", abstract: "Go to the next page.")
    static let aliases = ["n"]
    static let otherWords = [OtherWords("more", "forward")]

    func run(in shell: REPL) async throws {
        do {
            try await shell.turnPage(.next)
        } catch ListError.noSuchPage(let number, let last) where number == last + 1 {
            throw Failure(.noSuchPage, .usage, "This is the last page.")
        }
    }
}

/// `previous`: one page back.
struct PreviousCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "previous", abstract: "Go to the previous page.")
    static let aliases = ["p", "prev"]

    func run(in shell: REPL) async throws {
        do {
            try await shell.turnPage(.previous)
        } catch ListError.noSuchPage(0, _) {
            throw Failure(.noSuchPage, .usage, "This is the first page.")
        }
    }
}
