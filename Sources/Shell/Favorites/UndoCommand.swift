import Answers
import ArgumentParser
import FavoritesFeature
import Records
import Terminal
import Wording

/// `undo`: takes changes of favourites back.
struct UndoCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "undo", abstract: "Take back your last change of favourites.",
        discussion: """
            It takes back what you changed last, wherever you did: favourites, tags, notes, ratings, the order, saved \
            searches, imports. A number takes back as many changes. “changes” lists them; with --change, an older one is \
            taken back alone. “redo” makes them again.
            """,
        examples: ["favorite add mew", "undo", "redo", "undo 2"])
    static let otherWords = [OtherWords("revert", "rollback", "back-out", mean: "undo")]

    static let optionOffers: [String: Offer] = ["--change": .nothing]

    @Argument(help: "How many changes.")
    var steps: Int?
    @Option(help: ArgumentHelp("Take back the change of this number alone.", valueName: "number"))
    var change: Int?

    func run(in shell: Shell) async throws {
        let user = try await shell.requireUser()
        guard let change else {
            let steps = try steps.map(Shell.steps) ?? 1
            let done = try await shell.features.favorites.undo(steps, of: user)
            guard !done.isEmpty else {
                throw Failure("nothing_to_undo", .failure, "There is nothing to take back.")
            }
            return try shell.answer(
                done.map { ChangeJSON($0) }, done.map { StyledText("Undone: \($0.wordsWithTime).") },
                notes: done.count < steps ? ["\("That was all there was.", .dim)"] : [])
        }
        guard steps == nil else {
            throw Failure("usage", .usage, "“undo” takes a number of steps or --change, not both.")
        }
        let done = try await shell.features.favorites.undo(change: change, of: user)
        try shell.answer(
            done.map { ChangeJSON($0) }, done.map { StyledText("Undone: \($0.wordsWithTime).") })
    }
}

/// `redo`: makes again what was taken back.
struct RedoCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "redo", abstract: "Make again what you took back last.",
        discussion: "A new change empties it: there is then nothing to make again.",
        examples: ["undo", "redo"])

    @Argument(help: "How many changes.")
    var steps: Int?

    func run(in shell: Shell) async throws {
        let user = try await shell.requireUser()
        let steps = try steps.map(Shell.steps) ?? 1
        let done = try await shell.features.favorites.redo(steps, of: user)
        guard !done.isEmpty else {
            throw Failure("nothing_to_redo", .failure, "There is nothing to make again.")
        }
        try shell.answer(
            done.map { ChangeJSON($0) }, done.map { StyledText("Redone: \($0.words).") },
            notes: done.count < steps ? ["\("That was all there was.", .dim)"] : [])
    }
}

extension Shell {
    /// - Throws: a `Failure` for what is no number of steps.
    fileprivate static func steps(_ count: Int) throws -> Int {
        guard count > 0 else {
            throw Failure(
                "bad_count", .usage, "\(count) isn't a number of changes.", advice: "Type 1 or more.")
        }
        return count
    }
}
