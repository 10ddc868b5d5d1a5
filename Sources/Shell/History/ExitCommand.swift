import ArgumentParser

/// `exit`: ends the shell.
struct ExitCommand: ShellCommand {
    static let about = About(
        "exit", "Leave the shell.",
        aliases: ["q", "quit"],
        otherWords: ["bye", "leave", "close", "stop", ":q"])

    func run(in shell: REPL) async throws { shell.isOver = true }
}
