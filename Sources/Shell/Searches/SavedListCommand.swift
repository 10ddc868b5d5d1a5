import Answers
import ArgumentParser
import Records
import SearchesFeature
import Terminal

/// `saved list`: lists a user's saved searches.
struct SavedListCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "list", below: "saved", abstract: "List your saved searches.")

    func run(in shell: REPL) async throws {
        let searches = try await shell.features.searches.list(of: try await shell.requireUser())
        let table = Table(
            [
                Table.Column("Name", priority: 10, minimumWidth: 12),
                Table.Column("Query", priority: 9, minimumWidth: 20),
            ], rows: searches.map { [StyledText($0.name, .accent), StyledText($0.query)] })
        let note: StyledText =
            searches.isEmpty
            ? "You have no saved searches yet. “saved add strong-fire type:fire bst>=500” saves one."
            : "\("“browse saved:\(searches[0].name)” lists what it finds.", .dim)"
        try await shell.answerAtLength(searches, in: table, notes: [note])
    }
}
