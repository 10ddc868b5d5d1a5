import AccountsFeature
import Answers
import ArgumentParser
import Files
import Foundation
import Records
import Terminal
import UpkeepFeature

/// `restore`: replaces everything with a backup.
struct RestoreCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "restore", abstract: "Restore everyone's accounts and favourites from a backup.",
        discussion: """
            The backup is verified first. The current data is kept in a file next to the database, and everyone has to \
            sign in again.
            """,
        examples: ["restore pokeexplorer-backup.sqlite --yes"])
    static let offers: [Offer] = [.path]

    @Argument(help: "A file made by “backup”.")
    var path: String
    @Flag(help: "Don't ask for confirmation.")
    var yes = false

    func run(in shell: REPL) async throws {
        let file = URL(filePath: try TypedPath.meant(by: path))
        let restoration = try await failingWith({ Failure($0, restoring: path) }) {
            let contents = try await shell.features.upkeep.verify(file)
            if !yes {
                try shell.requireTerminal(
                    "This replaces everyone's accounts and favourites, so it needs confirmation.")
                try await shell.confirm(
                    "Replace everyone's accounts and favourites with \(contents.words)?",
                    otherwise: "Nothing was changed.")
            }
            return try await shell.features.upkeep.restore(from: file)
        }
        // The users signed in here may have changed or no longer exist.
        shell.people = SignedIn()
        if shell.mode == .oneShot { shell.features.accounts.forgetSession() }
        var lines: [StyledText] = [
            "\(shell.theme.glyphs.check, .success) Restored \(restoration.contents.words). Everyone has to sign in again."
        ]
        if let kept = restoration.kept {
            lines.append("  The previous data is kept in \(kept.path(percentEncoded: false), .accent).")
        }
        if !restoration.isChecksumVerified {
            lines.append("\("  The backup had no SHA-256 file; the rest was verified.", .dim)")
        }
        try shell.answer(restoration, lines)
    }
}
