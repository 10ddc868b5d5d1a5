import ArgumentParser
import Terminal

/// `manual`: writes the manual page.
struct ManualCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "manual", abstract: "Write the manual page, for man.",
        discussion: "To look at it: pokeexplorer manual | man -l -")

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws {
        guard !shell.console.terminal.isOutputTerminal else {
            // Written for man; as it is, nobody wants to read it.
            let page: StyledText = "“pokeexplorer manual | man -l -” shows the page, outside of the shell."
            return shell.console.print(page.wrapped(to: max(20, shell.console.size.columns)))
        }
        shell.console.print(StyledText.lines(of: ManualPage.text))
    }
}
