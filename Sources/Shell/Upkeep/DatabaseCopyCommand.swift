import AccountsFeature
import Answers
import ArgumentParser
import Foundation
import Records
import Terminal
import UpkeepFeature
import Wording

/// `database copy`: copies everything from SQLite to PostgreSQL, or the other way round.
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
            // Reject an address with a password before it can be shown.
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
