import Answers
import ArgumentParser
import JournalFeature
import Records
import Terminal
import Wording

/// `changes`: lists the changes to the user's favourites.
struct ChangesCommand: ShellCommand {
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

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let changes = try await shell.features.journal.changes(of: user)
        guard clear else {
            return try await shell.answerAtLength(
                changes, in: table(of: changes), notes: notes(on: changes))
        }
        if !changes.isEmpty {
            try await shell.confirm(
                unless: confirmation, "This forgets your changes for good",
                "Forget \(counted(changes.count, "change"))? They can't be undone afterwards.",
                otherwise: "Nothing was forgotten.")
        }
        let count = try await shell.features.journal.clearChanges(of: user)
        try shell.answer(["forgotten": count], ["Forgot \(counted(count, "change")); your favourites stay."])
    }

    private func table(of changes: [PastChange]) -> Table {
        Table(
            of: changes,
            [
                TableColumn("No.", .right, priority: 10, minimumWidth: 3) { "\($0.change.number, .dim)" },
                TableColumn("Change", priority: 9, minimumWidth: 24) { past in
                    guard let undoing = past.undoing else { return "\(past.words.capitalizedFirst)" }
                    return "\("\(past.words.capitalizedFirst) (\(undoing))", .dim)"
                },
                TableColumn("When", priority: 7, minimumWidth: 14) { "\($0.change.madeAt.ago, .dim)" },
                TableColumn("Where", priority: 5, minimumWidth: 12) { "\($0.origin, .dim)" },
            ])
    }

    private func notes(on changes: [PastChange]) -> [StyledText] {
        guard !changes.isEmpty else {
            return ["No changes yet. Every change to your favourites is listed here."]
        }
        let gone = Journal.goneWords(besides: changes).map { [StyledText($0, .dim)] } ?? []
        return gone + ["\("“undo” takes back the newest; “undo --change NUMBER” an older one.", .dim)"]
    }
}
