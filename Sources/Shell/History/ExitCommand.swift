import ArgumentParser

/// `exit`: ends the shell.
struct ExitCommand: ShellCommand {
    static let configuration = CommandConfiguration(verb: "exit", abstract: "Leave the shell.")

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws { shell.isOver = true }
}
