import ArgumentParser
import Terminal

/// `manual`: writes the manual page.
struct ManualCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "manual", abstract: "Print the man page.",
        discussion: "To read it: pokeexplorer manual | man -l -")

    func run(in shell: REPL) async throws {
        guard !shell.console.terminal.isOutputTerminal else {
            // Written for man, and hard to read as it is.
            let page: StyledText =
                "To read the man page, run this in your system's shell: pokeexplorer manual | man -l -"
            return shell.console.print(page.wrapped(to: max(20, shell.console.size.columns)))
        }
        shell.console.print(StyledText.lines(of: ManualPage.text))
    }
}
