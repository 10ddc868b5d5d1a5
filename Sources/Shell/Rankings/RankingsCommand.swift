import Answers
import ArgumentParser
import RankingsFeature
import Terminal

/// `rankings`: lists a user's rankings.
struct RankingsCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "rankings", abstract: "List your rankings.", examples: ["rankings"])

    func run(in shell: REPL) async throws {
        let rankings = try await shell.features.rankings.list(of: try await shell.requireUser())
        let table = Table(
            [
                Table.Column("Name", priority: 10, minimumWidth: 12),
                Table.Column("Query", priority: 9, minimumWidth: 20),
            ],
            rows: rankings.map { name, query in
                [StyledText(name, .accent), query.isEmpty ? "\("your favourites", .dim)" : StyledText(query)]
            })
        let note: StyledText =
            rankings.isEmpty
            ? "You have no rankings yet. “rank new ghosts type:ghost” makes one; “rank” ranks your favourites."
            : "\("“rank \(rankings[0].name)” continues one.", .dim)"
        try await shell.answerAtLength(
            rankings.map { NamedRankingJSON(name: $0.name, query: $0.query) }, in: table, notes: [note])
    }
}
