import Answers
import ArgumentParser
import Pokedex
import RankingsFeature
import Records
import Terminal

/// `rank rescue NAME POKEMON`: makes an eliminated Pokémon a contender again.
struct RankRescueCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "rescue", below: "rank",
        abstract: "Bring a Pokémon back into the round, or find its place anew.",
        examples: ["rank rescue ghosts haunter"])
    static let offers: [Offer] = [.kept(.ranking), .references()]

    @Argument(help: "The ranking; “favorites” is the one of all favourites.")
    var name: String
    @Argument(help: "The Pokémon.")
    var pokemon: [String]

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let rankings = shell.features.rankings
        let pokemon = try await shell.resolveOne(pokemon)
        let ranking = try await rankings.rescue(
            pokemon, in: rankings.ranking(name, of: user), of: user)
        try shell.answer(
            RankingJSON(ranking),
            ["\(pokemon.displayName) is back in the ranking “\(ranking.name, .accent)”."])
    }
}
