import Answers
import ArgumentParser
import BrowseFeature
import DetailFeature
import Lists
import Pokedex
import SettingsFeature
import Terminal

/// `page`: goes to a page by number.
struct PageCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "page", abstract: "Go to a page.", examples: ["page 3"])

    @Argument(help: "The page number, from 1.")
    var number: Int

    func run(in shell: REPL) async throws { try await shell.turnPage(.page(number)) }
}
