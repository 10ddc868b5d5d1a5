import Answers
public import ArgumentParser
import Files
import Foundation
import Records
import SettingsFeature
import Terminal
public import TransferFeature
import Wording

extension ImportPlan.Conflict: ExpressibleByArgument {}

/// `import`: adds the favourites in a file.
struct ImportCommand: UserCommand {
    static let about = About(
        "import", "Import favourites from a file.",
        discussion: """
            It reads what “export” and “account delete --export” write, the output of --json, the tables that “browse” and \
            “favorites” print, CSV with a column of names or numbers, teams of Pokémon Showdown, PokéAPI's lists, and \
            lists and checklists with one Pokémon per line, in any language of the games. It shows which column is taken \
            for what, what is left out and what would change, and asks; in a pipe or a script it doesn't ask. “undo” takes \
            an import back.
            If some rows can't be read, you are asked whether to import the others. In a script nothing is imported then, \
            unless you add --skip-unreadable. --rejected saves those rows, to be fixed and imported.
            What you have already is merged: it gets the file's tags, and the note, rating and place that it lacks. \
            With “--on-conflict replace”, what the file says replaces it; with “keep” it stays as it is.
            """,
        examples: [
            "import favourites.json", "import favourites.json --dry-run --on-conflict replace",
            "import box.csv --columns name=Pokémon,note=Notiz --tag box",
            "import box.csv --skip-unreadable --rejected rest.csv",
        ],
        otherWords: [OtherWords("load", "upload", mean: "import")],
        offers: [.path],
        optionOffers: [
            "--on-conflict": .words(ImportPlan.Conflict.allCases.map(\.rawValue)), "--rejected": .path,
            "--tag": .tag,
            "--columns": .words(Reading.ColumnChoice.words),
        ])

    @Argument(help: "The file; on the command line, - reads standard input.")
    var file: String
    @OptionGroup var confirmation: Confirmation
    @OptionGroup var dryRunOption: DryRunOption
    @Flag(help: "List every change, also when there are many.")
    var list = false
    @Option(help: ArgumentHelp("What to do with favourites you already have.", valueName: "rule"))
    var onConflict = ImportPlan.Conflict.merge
    @Option(
        help: ArgumentHelp(
            "Say what columns are, by heading or number: \(Reading.ColumnChoice.words.joined(separator: " ")).",
            valueName: "choices"))
    var columns: [String] = []
    @Option(help: ArgumentHelp("Tag everything in the file.", valueName: "tag"))
    var tag: [String] = []
    @Flag(help: "Import the rows that can be read, and skip the others.")
    var skipUnreadable = false
    @Flag(help: "Read a misspelt name as the nearest one.")
    var correct = false
    @Option(help: ArgumentHelp("Save the rows that can't be read in this new file.", valueName: "path"))
    var rejected: String?

    func run(as user: User, in shell: REPL) async throws {
        let bytes = try await shell.fileToImport(file)
        let asks = !confirmation.yes && !dryRunOption.dryRun && shell.canAsk
        var options = ImportOptions()
        options.columns = try Reading.ColumnChoice.list(columns.joined(separator: ","))
        for text in tag {
            do throws(TagName.Fault) {
                options.tags.append(try TagName(new: text))
            } catch { throw error.failure }
        }
        options.conflict = onConflict
        options.language = shell.settings.language
        if correct { options.corrects = nil }
        func read() async throws -> ImportView {
            try await self.view(of: bytes, &options, asks: asks, of: user, in: shell)
        }
        var view = try await read()
        if asks, let question = view.uncaughtQuestion, try await shell.reader.confirm(question) {
            options.columns.append(
                Reading.ColumnChoice(column: view.reading.leftOut.caughtColumn ?? "", meaning: nil))
            view = try await read()
        }
        if asks, !skipUnreadable, let question = view.correctionQuestion,
            try await shell.reader.confirm(question, suggesting: true)
        {
            options.corrects = nil
            view = try await read()
        }
        try await finish(view, asks: asks, of: user, in: shell)
    }

    /// Plans the import. At a terminal, asks about anything unclear.
    @ShellActor private func view(
        of bytes: [UInt8], _ options: inout ImportOptions, asks: Bool, of user: User, in shell: REPL
    ) async throws -> ImportView {
        do {
            let proposal = try await shell.transfer.proposal(for: bytes, options, of: user)
            return ImportView(proposal: proposal, listsAll: list)
        } catch let error as ReadingError {
            guard asks, let doubt = ImportDoubt(error), let choice = try await answer(to: doubt, in: shell)
            else {
                throw Failure(error, of: file == "-" ? "Standard input" : "“\(file)”")
            }
            options.columns += try Reading.ColumnChoice.list(choice.columns)
            return try await view(of: bytes, &options, asks: asks, of: user, in: shell)
        }
    }

    @ShellActor private func answer(
        to doubt: ImportDoubt, in shell: REPL
    ) async throws -> ImportDoubt.Choice? {
        for (index, choice) in doubt.choices.enumerated() {
            let isSuggested = doubt.isSuggested && index == 0
            if try await shell.reader.confirm(StyledText(choice.question), suggesting: isSuggested) {
                return choice
            }
        }
        return doubt.otherwise
    }

    /// Shows what would be imported, asks the user to confirm, and imports it.
    @ShellActor private func finish(
        _ view: ImportView, asks: Bool, of user: User, in shell: REPL
    ) async throws {
        let proposal = view.proposal
        let reading = view.reading
        let hasRest = !reading.rows.isEmpty || !reading.things.isEmpty
        if reading.badCount > 0 {
            if !shell.answersInJSON { view.badRows.forEach(shell.console.printError) }
            guard hasRest, skipUnreadable || asks else {
                try save(reading, in: shell)
                // In a dry run, the JSON answer includes the unreadable rows.
                let isAnswered = dryRunOption.dryRun && shell.answersInJSON
                if isAnswered { try shell.answer(ImportJSON(proposal, imported: false), []) }
                throw Failure(badRowsOf: reading, naming: shell.answersInJSON && !isAnswered)
            }
        }
        guard !dryRunOption.dryRun, !proposal.plan.isEmpty else {
            try save(reading, in: shell)
            return try await shell.answerAtLength(
                ImportJSON(proposal, imported: false), view.preview(shell.theme),
                notes: dryRunOption.dryRun ? ["\("This was a dry run: nothing was imported.", .dim)"] : [])
        }
        if asks { try await view.confirm(in: shell, skipping: skipUnreadable) }
        try save(reading, in: shell)
        try await shell.transfer.carryOut(proposal, skippingBad: reading.badCount > 0, of: user)
        let said = asks ? [] : reading.sentences.map { StyledText($0) }
        try shell.answer(
            ImportJSON(proposal, imported: true), [view.result(shell.theme)],
            notes: said + view.rejectedNote(in: rejected) + ["\("“undo” takes it back.", .dim)"])
    }

    /// Saves the unreadable rows if requested and if there are any. A dry run only says where they would go.
    @ShellActor private func save(_ reading: Reading, in shell: REPL) throws {
        guard let rejected, reading.badCount > 0 else { return }
        guard !dryRunOption.dryRun else {
            guard !shell.answersInJSON else { return }
            let rows = counted(reading.badCount, "row")
            return shell.console.printError("  \("\(rows) would be saved in “\(rejected)”.", .dim)")
        }
        try shell.write(Data(reading.rejected.utf8), to: rejected)
    }
}

extension REPL {
    /// Reads the bytes of a file or of standard input.
    func fileToImport(_ path: String) async throws -> [UInt8] {
        guard path != "-" else { return try await readStandardInput() }
        do {
            return try WholeFile.read(TypedPath.meant(by: path), limit: Reading.byteLimit)
        } catch let error as FileError {
            throw Failure(error, importing: path)
        }
    }
}
