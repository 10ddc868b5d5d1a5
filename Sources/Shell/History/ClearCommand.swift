import ArgumentParser
import Terminal

/// `clear`: clears the screen.
struct ClearCommand: ShellCommand {
    static let about = About(
        "clear", "Clear the screen.",
        otherWords: ["cls"])

    func run(in shell: REPL) async throws { shell.console.clearScreen() }
}
