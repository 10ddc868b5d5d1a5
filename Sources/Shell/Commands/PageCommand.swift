import ArgumentParser
import Browse

/// `page`: to a page by its number.
struct PageCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "page", abstract: "Turn to a page by its number.",
        examples: ["page 3"])

    @Argument(help: "The page, counted from 1.")
    var number: Int
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws { try await shell.turn(.page(number)) }
}
