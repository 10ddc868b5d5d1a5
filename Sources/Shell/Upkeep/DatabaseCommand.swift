import Answers
import ArgumentParser
import Foundation
import UpkeepFeature

/// `database`: commands for the database as a whole.
struct DatabaseCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "database", abstract: "Copy everything to another database.",
        subcommands: [DatabaseCopyCommand.self])

    func run(in shell: REPL) async throws {
        throw Failure(
            .usage, .usage, "What should be done with the database?",
            advice: "“database copy --to URL” copies everything to another database.")
    }
}
