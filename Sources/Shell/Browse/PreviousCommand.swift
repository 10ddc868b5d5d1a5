import Answers
import ArgumentParser
import BrowseFeature
import DetailFeature
import Lists
import Pokedex
import SettingsFeature
import Terminal

/// `previous`: goes to the previous page.
struct PreviousCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "previous", abstract: "Go to the previous page.")
    static let aliases = ["p", "prev"]

    func run(in shell: REPL) async throws { try await shell.turnPage(.previous) }
}
