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
        guard let (meant, rest) = Self.cell(in: [cell] + pokemon, of: pokedex) else {
            throw RankingFault.noCell(cell)
        }
        guard !rest.isEmpty else {
            return try await RankShowCommand.parsed([meant.name]).run(in: shell)
        }
        let chosen = try await shell.resolveOne(rest)
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

    /// Finds the cell that the first or, failing that, the last words name, and returns it with the other words.
    private static func cell(in words: [String], of pokedex: NationalDex) -> (PickCell, rest: [String])? {
        let counts = (1...min(words.count, longestCell)).reversed()
        func found(_ name: ArraySlice<String>) -> PickCell? {
            PickCell.cell(saying: name.joined(separator: " "), in: pokedex)
        }
        // No Pokémon has the name of a cell, so the cell may come last.
        return counts.lazy.compactMap { count in
            found(words.prefix(count)).map { ($0, Array(words.dropFirst(count))) }
        }
        .first
            ?? counts.lazy.compactMap { count in
                found(words.suffix(count)).map { ($0, Array(words.dropLast(count))) }
            }
            .first
    }

    /// The largest number of words in a cell's name, as in “ghost gen 4”.
    private static let longestCell = 3
}
