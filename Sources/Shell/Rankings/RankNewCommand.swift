import Answers
import ArgumentParser
import RankingsFeature
import Pokedex
import Terminal
import Wording

/// `rank new NAME QUERY`: creates a ranking.
struct RankNewCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "new", below: "rank",
        abstract: "Make a ranking of what a query matches, or of your favourites.",
        examples: ["rank new spooky type:ghost gen:1-4"])
    static let offers: [Offer] = [.nothing, .query()]

    @Argument(help: "A word of your own, such as: ghosts")
    var name: String
    @Argument(help: "A query, such as: type:ghost; by default, your favourites.")
    var query: [String] = []

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let query = try await shell.query(query)
        let ranking = try await shell.features.rankings.make(name, query, of: user)
        try shell.answer(
            RankingJSON(ranking),
            ["Made the ranking “\(ranking.name, .accent)” of \(ranking.unplacedCount.grouped) Pokémon."],
            notes: ["\("“rank \(ranking.name)” starts it.", .dim)"])
    }
}
