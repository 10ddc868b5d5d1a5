import ArgumentParser
import Lists

/// `page`: goes to a page by number.
struct PageCommand: ShellCommand {
    static let about = About(
        "page", "Go to a page.",
        examples: ["page 3"])

    @Argument(help: "The page number, from 1.")
    var number: Int

    func run(in shell: REPL) async throws { try await shell.turnPage(.page(number)) }
}

/// `next`: goes to the next page.
struct NextCommand: ShellCommand {
    static let about = About(
        "next", "Go to the next page.",
        aliases: ["n"],
        otherWords: ["more", "forward"])

    func run(in shell: REPL) async throws { try await shell.turnPage(.next) }
}

/// `previous`: goes to the previous page.
struct PreviousCommand: ShellCommand {
    static let about = About(
        "previous", "Go to the previous page.",
        aliases: ["p", "prev"])

    func run(in shell: REPL) async throws { try await shell.turnPage(.previous) }
}
