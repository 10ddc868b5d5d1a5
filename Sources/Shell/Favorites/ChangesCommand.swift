import Answers
import ArgumentParser
import JournalFeature
import Records
import Terminal
import Wording

/// `changes`: lists the changes to the user's favourites.
struct ChangesCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "changes", abstract: "List your changes to favourites, newest first, or clear them.",
        discussion: """
            Your newest 1,000 changes are kept. “undo” takes back the newest, “undo --change” any one by its number. \
            --clear forgets them all: your favourites stay, but nothing can be undone, and adding a favourite again brings back \
            nothing.
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
                changes, in: table(of: changes), notes: notes(on: changes))
        }
        if !yes, !changes.isEmpty {
            try shell.requireTerminal("This forgets your changes for good, so it needs confirmation.")
            try await shell.confirm(
                "Forget \(counted(changes.count, "change"))? They can't be undone afterwards.",
                otherwise: "Nothing was forgotten.")
        }
        let count = try await shell.features.journal.clearChanges(of: user)
        try shell.answer(["forgotten": count], ["Forgot \(counted(count, "change")); your favourites stay."])
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
                    past.words.capitalizedFirst
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
