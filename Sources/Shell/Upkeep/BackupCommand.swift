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

            With --keep 7, the newest seven copies in the folder stay, and older ones are removed after each has been \
            verified. A file that isn't a sound copy stays.
            """,
        examples: ["backup pokeexplorer-backup.sqlite --force"],
        offers: [.path], optionOffers: ["--keep": .nothing])

    @Argument(help: "The file to create, or a folder; the file is named after today's date.")
    var path: String
    @Flag(help: "Replace the file if it exists.")
    var force = false
    @Option(help: "How many daily copies to keep in the folder.")
    var keep: Int?

    func validate() throws {
        guard keep.map({ (1...1000).contains($0) }) ?? true else {
            throw ValidationError("--keep takes a number from 1 to 1,000.")
        }
    }

    func run(in shell: REPL) async throws {
        if let keep { return try await rotate(keeping: keep, in: shell) }
        let backup = try await failingWith({ Failure($0, backingUpTo: path) }) {
            try await shell.upkeep.backUp(
                to: URL(filePath: TypedPath.meant(by: path)), replacing: force)
        }
        try shell.answer(
            backup,
            [
                line(on: backup, shell.theme),
                "\("  The copy was verified. Keep it and the SHA-256 file next to it together, on another disk.", .dim)",
            ])
    }

    private func line(on backup: Backup, _ theme: Theme) -> StyledText {
        "\(theme.check) Backed up \(backup.contents.words) to \(backup.url.filePath, .accent) (\(backup.bytes.byteCount))."
    }

    @ShellActor
    private func rotate(keeping count: Int, in shell: REPL) async throws {
        let folder = URL(filePath: try TypedPath.meant(by: path))
        guard FileIdentity(path: folder.filePath)?.isFolder == true else {
            throw Failure(
                .usage, "--keep needs a folder, and “\(path)” isn't one.",
                advice: "Make it first, with mkdir.")
        }
        let rotation = try await failingWith({ Failure($0, backingUpTo: path) }) {
            try await shell.upkeep.backUp(to: folder, keeping: count, replacing: force)
        }
        let removed = counted(rotation.removed.count, "older copy", plural: "older copies")
        try shell.answer(
            rotation,
            [
                line(on: rotation.backup, shell.theme),
                "\("  The copy was verified. \(removed) removed.", .dim)",
            ]
                + rotation.unsound.map {
                    "\("!", .warning) “\($0.lastPathComponent)” isn't a sound copy, so it was left alone."
                })
    }
}

/// `restore`: replaces everything with a backup.
struct RestoreCommand: ShellCommand {
    static let about = About(
        "restore", "Restore everyone's accounts and favourites from a backup.",
        discussion: """
            The backup is verified first. The current data is kept in a file next to the database, and everyone has to \
            sign in again. Share links, access tokens and invitations end.
            """,
        examples: ["restore pokeexplorer-backup.sqlite --yes"],
        offers: [.path])

    @Argument(help: "A file made by “backup”.")
    var path: String
    @OptionGroup var confirmation: Confirmation

    func run(in shell: REPL) async throws {
        let file = URL(filePath: try TypedPath.meant(by: path))
        let restoration = try await failingWith({ Failure($0, restoring: path) }) {
            let contents = try await shell.upkeep.verify(file)
            try await shell.confirm(
                unless: confirmation, "This replaces everyone's accounts and favourites",
                "Replace everyone's accounts and favourites with \(contents.words)?",
                otherwise: "Nothing was changed.")
            return try await shell.upkeep.restore(from: file)
        }
        // The users signed in here may have changed or no longer exist.
        shell.people = SignedIn()
        if shell.mode == .oneShot { shell.accounts.forgetSession() }
        var lines: [StyledText] = [
            "\(shell.theme.check) Restored \(restoration.contents.words). Everyone has to sign in again.",
            "  Share links, access tokens and invitations have ended.",
        ]
        if let kept = restoration.kept {
            lines.append("  The previous data is kept in \(kept.filePath, .accent).")
        }
        if !restoration.isChecksumVerified {
            lines.append("\("  The backup had no SHA-256 file; the rest was verified.", .dim)")
        }
        try shell.answer(restoration, lines)
    }
}
