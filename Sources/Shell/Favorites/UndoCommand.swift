import Answers
import ArgumentParser
import FavoritesFeature
import Records
import Terminal
import Wording

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

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        guard let change else {
            let steps = try steps.map(REPL.steps) ?? 1
            let done = try await shell.features.favorites.undo(steps, of: user)
            guard !done.isEmpty else { throw Failure.nothingToUndo }
            return try shell.answer(
                done.map { ChangeJSON($0) }, done.map { StyledText($0.undoneWords) },
                notes: done.count < steps ? ["\("There were no more.", .dim)"] : [])
        }
        guard steps == nil else {
            throw Failure(.usage, .usage, "“undo” takes a number of steps or --change, not both.")
        }
        let done = try await shell.features.favorites.undo(change: change, of: user)
        try shell.answer(
            done.map { ChangeJSON($0) }, done.map { StyledText($0.undoneWords) })
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

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let steps = try steps.map(REPL.steps) ?? 1
        let done = try await shell.features.favorites.redo(steps, of: user)
        guard !done.isEmpty else { throw Failure.nothingToRedo }
        try shell.answer(
            done.map { ChangeJSON($0) }, done.map { StyledText("Redone: \($0.words).") },
            notes: done.count < steps ? ["\("There were no more.", .dim)"] : [])
    }
}

extension REPL {
    /// - Throws: a `Failure` for what is no number of steps.
    fileprivate static func steps(_ count: Int) throws -> Int {
        guard count > 0 else {
            throw Failure(
                .badCount, .usage, "\(count) isn't a number of changes.", advice: "Type 1 or more.")
        }
        return count
    }
}
