import ArgumentParser

/// `exit`: ends the shell.
struct ExitCommand: ShellCommand {
    static let configuration = CommandConfiguration(verb: "exit", abstract: "Leave the shell.")
    static let aliases = ["q", "quit"]
    static let otherWords = [OtherWords("bye", "leave", "close", "stop", ":q")]

    func run(in shell: REPL) async throws { shell.isOver = true }
}
