import AccountsFeature
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
    static let about = About(
        "backup", "Back up everyone's accounts and favourites to a file.",
        discussion: """
            Others can keep using the program meanwhile. The copy is verified, and its SHA-256 is saved next to it, for \
            “sha256sum -c”. Only you can read it.
            """,
        examples: ["backup pokeexplorer-backup.sqlite --force"],
        offers: [.path])

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
                "\(shell.theme.check) Backed up \(backup.contents.words) to \(backup.url.path(percentEncoded: false), .accent) (\(backup.bytes.byteCount)).",
                "\("  The copy was verified. Keep it and the SHA-256 file next to it together, on another disk.", .dim)",
            ])
    }
}

/// `restore`: replaces everything with a backup.
struct RestoreCommand: ShellCommand {
    static let about = About(
        "restore", "Restore everyone's accounts and favourites from a backup.",
        discussion: """
            The backup is verified first. The current data is kept in a file next to the database, and everyone has to \
            sign in again.
            """,
        examples: ["restore pokeexplorer-backup.sqlite --yes"],
        offers: [.path])

    @Argument(help: "A file made by “backup”.")
    var path: String
    @OptionGroup var confirmation: Confirmation

    func run(in shell: REPL) async throws {
        let file = URL(filePath: try TypedPath.meant(by: path))
        let restoration = try await failingWith({ Failure($0, restoring: path) }) {
            let contents = try await shell.features.upkeep.verify(file)
            try await shell.confirm(
                unless: confirmation, "This replaces everyone's accounts and favourites",
                "Replace everyone's accounts and favourites with \(contents.words)?",
                otherwise: "Nothing was changed.")
            return try await shell.features.upkeep.restore(from: file)
        }
        // The users signed in here may have changed or no longer exist.
        shell.people = SignedIn()
        if shell.mode == .oneShot { shell.features.accounts.forgetSession() }
        var lines: [StyledText] = [
            "\(shell.theme.check) Restored \(restoration.contents.words). Everyone has to sign in again."
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
