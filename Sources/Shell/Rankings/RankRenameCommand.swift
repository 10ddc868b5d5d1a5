import Answers
import ArgumentParser
import RankingsFeature
import Records
import Terminal

/// `rank rename OLD NEW`: renames a ranking.
struct RankRenameCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "rename", below: "rank", abstract: "Rename a ranking.", examples: ["rank rename spooky scary"])
    static let offers: [Offer] = [.kept(.ranking)]

    @Argument(help: "The ranking.")
    var old: String
    @Argument(help: "Its new name.")
    var new: String

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        try await shell.features.rankings.rename(old, to: new, of: user)
        let ranking = try await shell.features.rankings.ranking(new, of: user)
        try shell.answer(
            RankingJSON(ranking), ["Renamed the ranking “\(old)” to “\(ranking.name, .accent)”."])
    }
}
