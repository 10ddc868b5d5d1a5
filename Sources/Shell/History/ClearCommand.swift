import ArgumentParser
import Terminal

/// `clear`: clears the screen.
struct ClearCommand: ShellCommand {
    static let configuration = CommandConfiguration(verb: "clear", abstract: "Clear the screen.")
    static let otherWords = [OtherWords("cls")]

    func run(in shell: REPL) async throws { shell.console.clearScreen() }
}
