import Answers
import ArgumentParser
import RankingsFeature
import Terminal
import Wording

/// `rankings`: lists a user's own rankings, and counts the picks. As JSON, it lists both.
struct RankingsCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "rankings", abstract: "List your rankings.", examples: ["rankings"])

    static func meant(by words: [String]) -> String? { "rank \(words.joined(separator: " "))" }

    func run(in shell: REPL) async throws {
        let rankings = try await shell.features.rankings.list(of: try await shell.requireUser())
        let own = rankings.filter { !$0.isPick }
        let table = Table(
            [
                Table.Column("Name", priority: 10, minimumWidth: 12),
                Table.Column("Query", priority: 9, minimumWidth: 20),
            ],
            rows: own.map { ranking in
                let query = ranking.query
                return [
                    StyledText(ranking.name, .accent),
                    query.isEmpty ? "\("your favourites", .dim)" : StyledText(query),
                ]
            })
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
