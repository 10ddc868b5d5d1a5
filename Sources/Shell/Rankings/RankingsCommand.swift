import Answers
import ArgumentParser
import Pokedex
import RankingsFeature
import Terminal
import Wording

/// `rankings`: lists a user's own rankings, and counts the picks. As JSON, it lists both.
struct RankingsCommand: ShellCommand {
    static let about = About(
        "rankings", "List your rankings.",
        examples: ["rankings"])

    static func meant(by words: [String]) -> String? { "rank \(words.joined(separator: " "))" }

    func run(in shell: REPL) async throws {
        let rankings = try await shell.features.rankings.list(of: shell.requireUser())
        let own = rankings.filter { !$0.isPick }
        let table = Table(
            of: own,
            [
                TableColumn("Name", priority: 10, minimumWidth: 12) { "\($0.name, .accent)" },
                TableColumn("Query", priority: 9, minimumWidth: 20) {
                    $0.query.isEmpty ? "\("your favourites", .dim)" : "\($0.query)"
                },
                TableColumn("First so far", priority: 8, minimumWidth: 12) {
                    "\($0.first.map(\.displayName).joined(separator: ", "))"
                },
            ])
        var notes: [StyledText] = [
            own.isEmpty
                ? "You have no rankings yet. “rank new ghosts type:ghost” makes one; “rank” ranks your favourites."
                : "\("“rank \(own[0].name)” continues one.", .dim)"
        ]
        if rankings.count > own.count {
            let picks = counted(rankings.count - own.count, "pick")
            notes.append("\("You also have \(picks); “picks” shows them.", .dim)")
        }
        try await shell.answerAtLength(rankings, in: table, notes: notes)
    }
}
