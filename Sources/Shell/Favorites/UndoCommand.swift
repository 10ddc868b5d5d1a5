import Answers
import ArgumentParser
import JournalFeature
import Records
import Terminal
import Wording

/// `undo`: undoes changes to favourites.
struct UndoCommand: UserCommand {
    static let about = About(
        "undo", "Undo your last change to your favourites.",
        discussion: """
            It takes back your newest change, wherever you made it: to favourites, tags, notes, ratings, the order, \
            \(KeptKind.listed), or an import. A number takes back that many. “changes” lists them, and --change takes back \
            an older one alone. “redo” brings them back.
            """,
        examples: ["favorite add mew", "undo", "redo", "undo 2"],
        otherWords: [OtherWords("revert", "rollback", "back-out", mean: "undo")],
        optionOffers: ["--change": .change])

    @Argument(help: "How many changes, by default 1.")
    var steps: Int?
    @Option(help: ArgumentHelp("Undo only the change with this number.", valueName: "number"))
    var change: Int?
    @OptionGroup var dryRunOption: DryRunOption

    func run(as user: User, in shell: REPL) async throws {
        let journal = dryRunOption.of(shell.journal)
        func line(_ past: PastChange) -> StyledText {
            dryRunOption.dryRun ? "Would undo: \(past.words)." : "\(past.undoneWords)"
        }
        guard let change else {
            let steps = try REPL.steps(steps)
            let done = try await journal.undo(steps, of: user)
            guard !done.isEmpty else { throw Failure.nothingToUndo }
            return try shell.answer(done, of: steps, dryRunOption, line)
        }
        guard steps == nil else {
            throw Failure(usage: "“undo” takes a number of steps or --change, not both.")
        }
        let done = try await journal.undo(change: change, of: user)
        try shell.answer(done, of: done.count, dryRunOption, line)
    }
}

/// `redo`: redoes undone changes.
struct RedoCommand: UserCommand {
    static let about = About(
        "redo", "Redo what you last undid.",
        discussion: "After a new change, there is nothing left to redo.",
        examples: ["undo", "redo"])

    @Argument(help: "How many changes, by default 1.")
    var steps: Int?
    @OptionGroup var dryRunOption: DryRunOption

    func run(as user: User, in shell: REPL) async throws {
        let steps = try REPL.steps(steps)
        let done = try await dryRunOption.of(shell.journal).redo(steps, of: user)
        guard !done.isEmpty else { throw Failure.nothingToRedo }
        try shell.answer(done, of: steps, dryRunOption) {
            dryRunOption.dryRun ? "Would redo: \($0.words)." : "Redone: \($0.words)."
        }
    }
}

extension REPL {
    /// Returns the number of steps, by default 1.
    ///
    /// - Throws: a `Failure` if the argument isn't a valid number of steps.
    static func steps(_ typed: Int?) throws -> Int {
        let count = typed ?? 1
        guard count > 0 else {
            throw Failure(
                .badCount, "\(count) isn't a number of changes.", advice: "Type 1 or more.")
        }
        return count
    }

    /// Prints what was undone or redone, and whether there were fewer changes than requested.
    func answer(
        _ done: [PastChange], of steps: Int, _ dryRunOption: DryRunOption,
        _ line: (PastChange) -> StyledText
    ) throws {
        try answer(
            done, done.map(line),
            notes: (done.count < steps ? ["\("There were no more.", .dim)"] : []) + dryRunOption.notes)
    }
}

/// `changes`: lists the changes to the user's favourites.
struct ChangesCommand: UserCommand {
    static let about = About(
        "changes", "List your changes to favourites, newest first, or clear them.",
        discussion: """
            Your newest 1,000 changes are kept. “undo” takes back the newest, “undo --change” any one by its number. \
            --clear forgets them all: your favourites stay, but nothing can be undone, and adding a favourite again brings back \
            nothing.
            """,
        examples: ["changes", "changes --clear --yes"],
        otherWords: [OtherWords("journal", mean: "changes", "history")])

    @Flag(help: "Forget all changes.")
    var clear = false
    @OptionGroup var confirmation: Confirmation

    func run(as user: User, in shell: REPL) async throws {
        let changes = try await shell.journal.changes(of: user)
        guard clear else {
            return try await shell.answerAtLength(
                changes, of: changes, columns, notes: notes(on: changes))
        }
        if !changes.isEmpty {
            try await shell.confirm(
                unless: confirmation, "This forgets your changes for good",
                "Forget \(counted(changes.count, "change"))? They can't be undone afterwards.",
                otherwise: "Nothing was forgotten.")
        }
        let count = try await shell.journal.clearChanges(of: user)
        try shell.answer(["forgotten": count], ["Forgot \(counted(count, "change")); your favourites stay."])
    }

    private var columns: [TableColumn<PastChange>] {
        [
            TableColumn("No.", .right, priority: 10, minimumWidth: 3) { "\($0.change.number, .dim)" },
            TableColumn("Change", priority: 9, minimumWidth: 32) { past in
                guard let undoing = past.undoing else { return "\(past.words.capitalizedFirst)" }
                return "\("\(past.words.capitalizedFirst) (\(undoing))", .dim)"
            },
            TableColumn("When", priority: 7, minimumWidth: 14) { "\($0.change.madeAt.ago, .dim)" },
            // Wide enough for “on the command line”; “(undone)” after a change matters more.
            TableColumn("Where", priority: 5, minimumWidth: 19) { "\($0.origin, .dim)" },
        ]
    }

    private func notes(on changes: [PastChange]) -> [StyledText] {
        guard !changes.isEmpty else {
            return ["No changes yet. Every change to your favourites is listed here."]
        }
        let gone = Journal.goneWords(besides: changes).map { [StyledText($0, .dim)] } ?? []
        return gone + ["\("“undo” takes back the newest; “undo --change NUMBER” an older one.", .dim)"]
    }
}
