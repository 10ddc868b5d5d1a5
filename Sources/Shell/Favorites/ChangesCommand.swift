import Answers
import ArgumentParser
import JournalFeature
import Records
import Terminal
import Wording

/// `changes`: lists what was done to one's favourites.
struct ChangesCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "changes", abstract: "List your changes to favourites, newest first, or clear them.",
        discussion: """
            Your newest 1,000 changes are kept. “undo” takes back the newest, “undo --change” any one by its number. \
            --clear forgets them all: your favourites stay, but nothing can be undone.
            """,
        examples: ["changes", "changes --clear --yes"])
    static let otherWords = [OtherWords("journal", mean: "changes", "history")]

    @Flag(help: "Forget all changes.")
    var clear = false
    @Flag(help: "Don't ask for confirmation.")
    var yes = false

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let changes = try await shell.features.journal.changes(of: user)
        guard clear else {
            return try await shell.answerAtLength(
                changes.map { ChangeJSON($0) }, in: table(of: changes), notes: notes(on: changes))
        }
        if !yes, !changes.isEmpty {
            try shell.requireTerminal("This forgets your changes for good, so it needs confirmation.")
            try await shell.confirm(
                "Forget \(counted(changes.count, "change"))? They can't be undone afterwards.",
                otherwise: "Nothing was forgotten.")
        }
        let count = try await shell.features.journal.clearChanges(of: user)
        try shell.answer(ForgottenJSON(count), ["Forgot \(counted(count, "change")); your favourites stay."])
    }

    private func table(of changes: [PastChange]) -> Table {
        Table(
            [
                Table.Column("No.", .right, priority: 10, minimumWidth: 3),
                Table.Column("Change", priority: 9, minimumWidth: 24),
                Table.Column("When", priority: 7, minimumWidth: 14),
                Table.Column("Where", priority: 5, minimumWidth: 12),
            ],
            rows: changes.map { past in
                let words =
                    past.words.prefix(1).uppercased() + past.words.dropFirst()
                    + (past.undoing.map { " (\($0))" } ?? "")
                return [
                    "\(past.change.number, .dim)", StyledText(words, past.undoing == nil ? .text : .dim),
                    "\(past.change.madeAt.ago, .dim)", "\(past.origin, .dim)",
                ]
            })
    }

    private func notes(on changes: [PastChange]) -> [StyledText] {
        guard !changes.isEmpty else {
            return ["No changes yet. Every change to your favourites is listed here."]
        }
        let gone = Journal.goneWords(besides: changes).map { [StyledText($0, .dim)] } ?? []
        return gone + ["\("“undo” takes back the newest; “undo --change NUMBER” an older one.", .dim)"]
    }
}

/// `undo`: takes changes of favourites back.
struct UndoCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "undo", abstract: "Undo your last change to your favourites.",
        discussion: """
            It takes back your newest change, wherever you made it: to favourites, tags, notes, ratings, the order or \
            saved searches, or an import. A number takes back that many. “changes” lists them, and --change takes back \
            an older one alone. “redo” brings them back.
            """,
        examples: ["favorite add mew", "undo", "redo", "undo 2"])
    static let otherWords = [OtherWords("revert", "rollback", "back-out", mean: "undo")]

    static let optionOffers: [String: Offer] = ["--change": .change]

    @Argument(help: "How many changes, by default 1.")
    var steps: Int?
    @Option(help: ArgumentHelp("Undo only the change with this number.", valueName: "number"))
    var change: Int?
    @OptionGroup var rehearsal: Rehearsal

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let journal = rehearsal.of(shell.features.journal)
        func line(_ past: PastChange) -> StyledText {
            rehearsal.dryRun ? "Would undo: \(past.words)." : "\(past.undoneWords)"
        }
        guard let change else {
            let steps = try REPL.steps(steps)
            let done = try await journal.undo(steps, of: user)
            guard !done.isEmpty else { throw Failure.nothingToUndo }
            return try shell.answer(done, of: steps, rehearsal, line)
        }
        guard steps == nil else {
            throw Failure(.usage, .usage, "“undo” takes a number of steps or --change, not both.")
        }
        let done = try await journal.undo(change: change, of: user)
        try shell.answer(done, of: done.count, rehearsal, line)
    }
}

/// `redo`: makes again what was taken back.
struct RedoCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "redo", abstract: "Redo what you last undid.",
        discussion: "After a new change, there is nothing left to redo.",
        examples: ["undo", "redo"])

    @Argument(help: "How many changes, by default 1.")
    var steps: Int?
    @OptionGroup var rehearsal: Rehearsal

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let steps = try REPL.steps(steps)
        let done = try await rehearsal.of(shell.features.journal).redo(steps, of: user)
        guard !done.isEmpty else { throw Failure.nothingToRedo }
        try shell.answer(done, of: steps, rehearsal) {
            rehearsal.dryRun ? "Would redo: \($0.words)." : "Redone: \($0.words)."
        }
    }
}

extension REPL {
    /// - Throws: a `Failure` for what is no number of steps.
    fileprivate static func steps(_ typed: Int?) throws -> Int {
        let count = typed ?? 1
        guard count > 0 else {
            throw Failure(
                .badCount, .usage, "\(count) isn't a number of changes.", advice: "Type 1 or more.")
        }
        return count
    }

    /// Says what was undone or redone, and where there were fewer changes than that.
    fileprivate func answer(
        _ done: [PastChange], of steps: Int, _ rehearsal: Rehearsal,
        _ line: (PastChange) -> StyledText
    ) throws {
        try answer(
            done.map { ChangeJSON($0) }, done.map(line),
            notes: (done.count < steps ? ["\("There were no more.", .dim)"] : []) + rehearsal.notes)
    }
}
