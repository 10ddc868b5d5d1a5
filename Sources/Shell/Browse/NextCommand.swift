import Answers
import ArgumentParser
import BrowseFeature
import DetailFeature
import Lists
import Pokedex
import SettingsFeature
import Terminal

/// `next`: goes to the next page.
struct NextCommand: ShellCommand {
    static let configuration = CommandConfiguration(verb: "next", abstract: "Go to the next page.")
    static let aliases = ["n"]
    static let otherWords = [OtherWords("more", "forward")]

    func run(in shell: REPL) async throws { try await shell.turnPage(.next) }
}
