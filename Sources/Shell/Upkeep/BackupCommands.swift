import AccountsFeature
import Answers
import ArgumentParser
import Files
import Foundation
import Records
import Terminal
import UpkeepFeature
import Wording

/// `backup`: copies everybody's data to a file.
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
            BackupJSON(backup),
            [
                "\(shell.theme.glyphs.check, .success) Backed up \(backup.contents.words) to \(backup.url.path(percentEncoded: false), .accent) (\(backup.bytes.byteCount)).",
                "\("  The copy was verified. Keep it and the SHA-256 file next to it together, on another disk.", .dim)",
            ])
    }
}

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
        // This shell's users may be different now, or gone.
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
        try shell.answer(RestorationJSON(restoration), lines)
    }
}

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

/// `database copy`: moves from SQLite to PostgreSQL, or back.
struct DatabaseCopyCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "copy", below: "database", abstract: "Copy everything to another, empty database.",
        discussion: """
            Accounts, sessions, favourites, changes and everything else are copied as they are at one moment, counted and \
            compared. Stop other programs first: what they change afterwards stays behind. Then set “database” to the new address.
            """,
        examples: ["database copy --to postgresql://db.example.org/pokeexplorer --yes"])
    static let optionOffers: [String: Offer] = ["--to": .path]

    @Option(
        help: ArgumentHelp(
            "The other database: postgresql://…, service=…, or the path of a file.", valueName: "url"))
    var to: String
    @Flag(help: "Don't ask for confirmation.")
    var yes = false

    func run(in shell: REPL) async throws {
        let upkeep = shell.features.upkeep
        if !yes {
            try shell.requireTerminal("This fills another database, so it needs confirmation.")
            // An address with a password isn't shown.
            _ = try DatabaseAddress(to)
            try await shell.confirm(
                "Copy everything from \(upkeep.place.address) to \(to)?", otherwise: "Nothing was copied.")
        }
        let result = try await upkeep.copy(to: to)
        let address = try DatabaseAddress.inEveryFolder(to)
        try shell.answer(
            StoreCopyJSON(result, to: to),
            [
                "\(shell.theme.glyphs.check, .success) Copied \(result.contents.words), \(counted(result.rows, "row")) in all.",
                "\("  Both sides have the SHA-256 \(result.sha256.prefix(16))…. To use it, set “database” to \(address)", .dim)",
            ])
    }
}
