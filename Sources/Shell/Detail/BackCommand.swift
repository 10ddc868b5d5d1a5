import ArgumentParser
import DetailFeature

/// `back`: looks at the Pokémon before again.
struct BackCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "back", abstract: "Show the previous Pokémon again.")
    static let aliases = ["b"]

    func run(in shell: REPL) async throws { try await shell.look(.back) }
}
