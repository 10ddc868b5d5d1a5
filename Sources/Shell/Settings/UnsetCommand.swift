import Answers
import ArgumentParser
import SettingsFeature

/// `unset`: resets a setting to its default.
struct UnsetCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "unset", abstract: "Reset a setting to its default.",
        discussion: "This removes it from “settings.json”.",
        examples: ["unset units"])
    static let offers: [Offer] = [.words(Setting.all.map(\.name))]

    @Argument(help: "The name of a setting, such as page-size.")
    var name: String

    func run(in shell: REPL) async throws {
        try shell.change(try Setting.meant(by: name), to: nil)
    }
}
