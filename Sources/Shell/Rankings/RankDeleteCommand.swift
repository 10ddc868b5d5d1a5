import Answers
import ArgumentParser
import RankingsFeature
import Records
import Terminal

/// `rank delete NAME`: removes a ranking.
struct RankDeleteCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "delete", below: "rank", abstract: "Delete a ranking and your answers; “undo” brings it back.",
        examples: ["rank delete scary"])
    static let offers: [Offer] = [.kept(.ranking)]

    @Argument(help: "The ranking.")
    var name: String

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        try await shell.features.rankings.remove(name, of: user)
        try shell.answer([RankingJSON](), ["Deleted the ranking “\(name)”."])
    }
}
