import ArgumentParser
import Terminal

/// `manual`: writes the manual page.
struct ManualCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "manual", abstract: "Write the manual page, for man.",
        discussion: "To look at it: pokeexplorer manual | man -l -")

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws {
        shell.console.print(StyledText.lines(of: ManualPage.text))
    }
}
