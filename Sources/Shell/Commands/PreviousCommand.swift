import ArgumentParser
import Browse

/// `previous`: one page back.
struct PreviousCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "previous", abstract: "Turn to the page before.")

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws { try await shell.turn(.previous) }
}
