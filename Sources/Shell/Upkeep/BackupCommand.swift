import Answers
import ArgumentParser
import Files
import Foundation
import Records
import Terminal
import UpkeepFeature
import Wording

/// `backup`: copies the data of all users to a file.
struct BackupCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "backup", abstract: "Back up everyone's accounts and favourites to a file.",
        discussion: """
            Others can keep using the program meanwhile. The copy is verified, and its SHA-256 is saved next to it, for \
            “sha256sum -c”. Only you can read it.
            """,
        examples: ["backup pokeexplorer-backup.sqlite --force"])
    static let offers: [Offer] = [.path]

    @Argument(help: "The file to create, or a folder; the file is named after today's date.")
    var path: String
    @Flag(help: "Replace the file if it exists.")
    var force = false

    func run(in shell: REPL) async throws {
        let backup = try await failingWith({ Failure($0, backingUpTo: path) }) {
            try await shell.features.upkeep.backUp(
                to: URL(filePath: TypedPath.meant(by: path)), replacing: force)
        }
        try shell.answer(
            backup,
            [
                "\(shell.theme.glyphs.check, .success) Backed up \(backup.contents.words) to \(backup.url.path(percentEncoded: false), .accent) (\(backup.bytes.byteCount)).",
                "\("  The copy was verified. Keep it and the SHA-256 file next to it together, on another disk.", .dim)",
            ])
    }
}
