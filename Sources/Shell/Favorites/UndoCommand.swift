import Answers
import ArgumentParser
import JournalFeature
import Records
import Terminal

/// `undo`: undoes changes to favourites.
struct UndoCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "undo", abstract: "Undo your last change to your favourites.",
        discussion: """
            It takes back your newest change, wherever you made it: to favourites, tags, notes, ratings, the order, \
            \(KeptKind.listed), or an import. A number takes back that many. “changes” lists them, and --change takes back \
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
