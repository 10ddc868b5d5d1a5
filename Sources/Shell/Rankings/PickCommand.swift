import Answers
import ArgumentParser
import Pokedex
import RankingsFeature
import Records
import ReferencesFeature
import Terminal

/// `pick CELL POKEMON`: sets the user's pick for a type, a generation, or both.
struct PickCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "pick", abstract: "Pick your favourite of a type, a generation, or both.",
        discussion: """
            The Pokémon comes first in the ranking of that name, and becomes a favourite if it isn't one. Without a \
            Pokémon, it asks, as “rank” does.
            """,
        examples: ["pick ghost gastly", "pick dark-gen2 umbreon", "picks"])
    static let offers: [Offer] = [.kept(.ranking), .references()]

    @Argument(help: "A type, a generation such as gen4, or both: ghost-gen4.")
    var cell: String
    @Argument(help: "The Pokémon.")
    var pokemon: [String] = []

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let rankings = shell.features.rankings
        let pokedex = try await shell.features.lookup.pokedex()
        var pokemon = pokemon
        var meant = PickCell.cell(saying: cell, in: pokedex)
        // No Pokémon has the name of a cell, so the cell may come last.
        if meant == nil, let last = pokemon.last, let cell = PickCell.cell(saying: last, in: pokedex) {
            meant = cell
            pokemon = [self.cell] + pokemon.dropLast()
        }
        guard let meant else { throw RankingFault.noCell(cell) }
        guard !pokemon.isEmpty else {
            return try await RankShowCommand.parsed([meant.name]).run(in: shell)
        }
        let chosen = try await shell.resolveOne(pokemon)
        let before = try await rankings.pick(
            chosen, in: rankings.ranking(meant.name, of: user), of: user)
        let pick = try await rankings.picks(of: user).filter { $0.cell == meant }
        let replaced = before.map { " instead of \($0.displayName)" } ?? ""
        try shell.answer(
            pick,
            [
                shell.theme.heart(true)
                    + " Picked \(chosen.displayName, .accent) for \(meant.name)\(replaced)."
            ])
    }
}
