import ArgumentParser
import Browse

/// `next`: one page on.
struct NextCommand: ShellCommand {
    static let configuration = CommandConfiguration(verb: "next", abstract: "Turn to the next page.")

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws { try await shell.turn(.next) }
}
