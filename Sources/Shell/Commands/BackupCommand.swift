import ArgumentParser
import Files
import Foundation
import Persistence
import Safety
import Terminal

/// `backup`: copies everybody's data to a file.
struct BackupCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "backup", abstract: "Copy everybody's accounts and favourites to a file.",
        discussion: """
            Others may go on using the program meanwhile. The copy is verified, and its SHA-256 is put beside it, \
            for “sha256sum -c”. Nobody but you may read it.
            """,
        examples: ["backup pokeexplorer-backup.sqlite --force"])

    @Argument(help: "The file to make, or a folder, where it gets the day's name.")
    var path: String
    @Flag(help: "Replace the file if it is there.")
    var force = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws {
        let backup = try await failingWith({ Failure($0, backingUpTo: path) }) {
            try await shell.features.safety.backUp(
                to: URL(filePath: TypedPath.meant(by: path)), replacing: force)
        }
        try shell.answer(BackupJSON(backup), backup.lines(shell.console.theme))
    }
}
