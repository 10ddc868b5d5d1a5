import Answers
public import ArgumentParser
import Files
import Foundation
import Pokedex
import Records
import SettingsFeature
import Terminal
public import TransferFeature
import Wording

extension ImportPlan.Conflict: ExpressibleByArgument {}

/// `import`: adds the favourites that a file has.
struct ImportCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "import", abstract: "Import favourites from a file.",
        discussion: """
            It reads what “export” and “account delete --export” write, the output of --json, CSV with a column of names \
            or numbers, teams of Pokémon Showdown, and lists with one Pokémon per line, in any language of the games. It \
            shows what would change and asks; in a pipe or a script it doesn't ask. If a row can't be read, nothing is \
            imported. “undo” takes an import back.
            What you have already is merged: it gets the file's tags, and the note, rating and place that it lacks. \
            With “--on-conflict replace”, what the file says replaces it; with “keep” it stays as it is.
            """,
        examples: ["import favourites.json", "import favourites.json --dry-run --on-conflict replace"])
    static let otherWords = [OtherWords("load", "upload", mean: "import")]
    static let offers: [Offer] = [.path]
    static let optionOffers: [String: Offer] = [
        "--on-conflict": .words(ImportPlan.Conflict.allCases.map(\.rawValue))
    ]

    @Argument(help: "The file; on the command line, - reads standard input.")
    var file: String
    @Flag(help: "Don't ask for confirmation.")
    var yes = false
    @Flag(help: "Show what would change, without changing it.")
    var dryRun = false
    @Option(help: ArgumentHelp("What to do with favourites you already have.", valueName: "rule"))
    var onConflict = ImportPlan.Conflict.merge

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let bytes = try await shell.fileToImport(file)
        let proposal: Proposal
        do {
            proposal = try await shell.features.transfer.proposal(
                for: bytes, onConflict, of: user, language: shell.settings.language)
        } catch let error as ReadingError {
            throw Failure(error, of: file == "-" ? "Standard input" : "“\(file)”")
        }
        let view = ImportView(proposal: proposal)
        guard proposal.reading.badCount == 0 else {
            if !shell.answersInJSON { view.badRows.forEach(shell.console.printError) }
            // A dry run has them in its answer, with what else the file says.
            let isAnswered = dryRun && shell.answersInJSON
            if isAnswered { try shell.answer(ImportJSON(proposal, imported: false), []) }
            throw Failure(badRowsOf: proposal.reading, naming: shell.answersInJSON && !isAnswered)
        }
        guard !dryRun, !proposal.plan.isEmpty else {
            return try shell.answer(
                ImportJSON(proposal, imported: false), view.preview(shell.console.theme),
                notes: dryRun ? ["\("This was a dry run: nothing was imported.", .dim)"] : [])
        }
        try await view.confirm(in: shell, unless: yes)
        try await shell.features.transfer.carryOut(proposal, of: user)
        try shell.answer(
            ImportJSON(proposal, imported: true), [view.result(shell.console.theme)],
            notes: ["\("“undo” takes it back.", .dim)"])
    }
}

extension REPL {
    /// The bytes of a file, or of standard input.
    fileprivate func fileToImport(_ path: String) async throws -> [UInt8] {
        guard path != "-" else { return try await readStandardInput(limit: Reading.byteLimit) }
        do {
            return try WholeFile.read(try TypedPath.meant(by: path), limit: Reading.byteLimit)
        } catch let error as FileError {
            throw Failure(error, importing: path)
        }
    }
}
