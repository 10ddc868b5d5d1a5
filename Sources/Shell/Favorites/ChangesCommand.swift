import Answers
import ArgumentParser
import FavoritesFeature
import Foundation
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
        let changes = try await shell.features.favorites.changes(of: user)
        guard clear else {
            let view = ChangesView(changes: changes)
            return try await shell.answerAtLength(
                changes.map { ChangeJSON($0) }, in: view.table, notes: view.notes)
        }
        if !yes, !changes.isEmpty, shell.canAsk {
            try await shell.confirm(
                "Forget \(counted(changes.count, "change"))? They can't be undone afterwards.",
                otherwise: "Nothing was forgotten.")
        }
        let count = try await shell.features.favorites.clearChanges(of: user)
        try shell.answer(ForgottenJSON(count), ["Forgot \(counted(count, "change")); your favourites stay."])
    }
}

/// The changes of one user's favourites, as text.
struct ChangesView {
    let changes: [Favorites.PastChange]

    var table: Table {
        Table(
            [
                Table.Column("No.", .right, priority: 10, minimumWidth: 3),
                Table.Column("Change", priority: 9, minimumWidth: 24),
                Table.Column("When", priority: 7, minimumWidth: 14),
                Table.Column("Where", priority: 5, minimumWidth: 12),
            ],
            rows: changes.map { past in
                let isUndone = past.change.isUndone
                let words =
                    past.words.prefix(1).uppercased() + past.words.dropFirst()
                    + (isUndone ? " (undone)" : "")
                return [
                    StyledText(String(past.change.number), .dim),
                    StyledText(words, isUndone ? .dim : .text),
                    StyledText(past.change.madeAt.ago, .dim), StyledText(past.origin, .dim),
                ]
            })
    }

    var notes: [StyledText] {
        guard !changes.isEmpty else {
            return ["No changes yet. Every change to your favourites is listed here."]
        }
        let gone = Favorites.goneWords(besides: changes).map { [StyledText($0, .dim)] } ?? []
        return gone + ["\("“undo” takes back the newest; “undo --change NUMBER” an older one.", .dim)"]
    }
}
