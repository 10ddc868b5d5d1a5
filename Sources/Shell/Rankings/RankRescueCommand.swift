import Answers
import ArgumentParser
import Pokedex
import RankingsFeature
import Records
import ReferencesFeature
import Terminal

/// `rank rescue NAME POKEMON`: makes an eliminated Pokémon a contender again.
struct RankRescueCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "rescue", below: "rank",
        abstract: "Bring a Pokémon back into the round, or find its place anew.",
        examples: ["rank rescue ghosts haunter"])
    static let offers: [Offer] = [.kept(.ranking), .references()]

    @Argument(help: "The ranking; by default, the one of all favourites.")
    var name: String
    @Argument(help: "The Pokémon.")
    var pokemon: [String] = []

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let rankings = shell.features.rankings
        let (name, words) = try await meant(of: user, in: shell)
        let ranking = try await rankings.ranking(name, of: user)
        guard !words.isEmpty else {
            throw Failure(
                .whichPokemon, .usage, "The Pokémon is missing.",
                advice: .words("Type it last: “rank rescue \(ranking.name) haunter”."))
        }
        let pokemon = try await shell.resolveOne(words)
        let after = try await rankings.rescue(pokemon, in: ranking, of: user)
        try shell.answer(
            RankingJSON(after), ["\(pokemon.displayName) is back in the ranking “\(after.name, .accent)”."])
    }

    /// Finds the ranking among the words, which should come first. It may also come last, and without one the
    /// ranking is that of all favourites.
    @ShellActor private func meant(
        of user: User, in shell: REPL
    ) async throws -> (name: String, pokemon: [String]) {
        let names = try await shell.features.rankings.names(of: user)
        guard !names.contains(name.lowercased()) else { return (name, pokemon) }
        if let last = pokemon.last, names.contains(last.lowercased()) {
            return (last, [name] + pokemon.dropLast())
        }
        let words = [name] + pokemon
        let pokedex = try await shell.features.lookup.pokedex()
        guard (try? pokedex.resolve(words, last: shell.shown, suggesting: false))?.isSingle == true else {
            return (name, pokemon)
        }
        return (Rankings.everything, words)
    }
}
