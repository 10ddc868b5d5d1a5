import Answers
import ArgumentParser
import Records
import Terminal
import UpkeepFeature
import Wording

/// `database`: commands for the database as a whole.
struct DatabaseCommand: ShellCommand {
    static let about = About(
        "database", "Copy everything to another database.",
        subcommands: [DatabaseCopyCommand.self],
        hasDefault: false)

    func run(in shell: REPL) async throws {
        throw Failure(
            usage: "What should be done with the database?",
            advice: "“database copy --to URL” copies everything to another database.")
    }
}

/// `database copy`: copies everything from SQLite to PostgreSQL, or the other way round.
struct DatabaseCopyCommand: ShellCommand {
    static let about = About(
        "copy", below: "database", "Copy everything to another, empty database.",
        discussion: """
            Accounts, sessions, favourites, changes and everything else are copied as they are at one moment, counted and \
            compared. Stop other programs first: what they change afterwards stays behind. Then set “database” to the new address.
            """,
        examples: ["database copy --to postgresql://db.example.org/pokeexplorer --yes"],
        optionOffers: ["--to": .path])

    @Option(
        help: ArgumentHelp(
            "The other database: postgresql://…, service=…, or the path of a file.", valueName: "url"))
    var to: String
    @OptionGroup var confirmation: Confirmation

    func run(in shell: REPL) async throws {
        let upkeep = shell.features.upkeep
        func question() throws -> StyledText {
            // Reject an address with a password before it can be shown.
            _ = try DatabaseAddress(to)
            return "Copy everything from \(upkeep.place.address) to \(to)?"
        }
        try await shell.confirm(
            unless: confirmation, "This fills another database", question(),
            otherwise: "Nothing was copied.")
        let result = try await upkeep.copy(to: to)
        let address = try DatabaseAddress.inEveryFolder(to)
        try shell.answer(
            StoreCopyJSON(result, to: to),
            [
                "\(shell.theme.check) Copied \(result.contents.words), \(counted(result.rows, "row")) in all.",
                "\("  Both sides have the SHA-256 \(result.sha256.prefix(16))…. To use it, set “database” to \(address)", .dim)",
            ])
    }
}
