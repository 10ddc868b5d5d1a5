import Answers
import ArgumentParser
import JournalFeature
import Records
import Terminal

/// `redo`: redoes undone changes.
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
    /// - Throws: a `Failure` if the argument isn't a valid number of steps.
    static func steps(_ typed: Int?) throws -> Int {
        let count = typed ?? 1
        guard count > 0 else {
            throw Failure(
                .badCount, .usage, "\(count) isn't a number of changes.", advice: "Type 1 or more.")
        }
        return count
    }

    /// Prints what was undone or redone, and whether there were fewer changes than requested.
    func answer(
        _ done: [PastChange], of steps: Int, _ rehearsal: Rehearsal,
        _ line: (PastChange) -> StyledText
    ) throws {
        try answer(
            done, done.map(line),
            notes: (done.count < steps ? ["\("There were no more.", .dim)"] : []) + rehearsal.notes)
    }
}
