import Answers
import ArgumentParser
import Pokedex
import RankingsFeature
import Terminal

/// `picks`: shows the grid of types and generations with the user's picks.
struct PicksCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "picks", abstract: "Show your pick of each type and generation.",
        examples: ["pick ghost gastly", "picks", "picks --save picks.svg"])
    static let optionOffers = PosterOptions.offers

    @OptionGroup var picture: PosterOptions

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let picks = try await shell.features.rankings.picks(of: user)
        if let save = picture.save {
            return try await shell.save(
                try Poster(picks, of: user), to: save, naming: Poster.picksFileName, replacing: picture.force)
        }
        guard !shell.answersInJSON else { return try shell.answer(picks.map { PickJSON($0) }, []) }
        let view = PicksView(picks: picks)
        await shell.show(view.lines(width: shell.tableWidth, shell.theme), notes: view.notes)
    }
}

/// The picks, rendered for the shell.
struct PicksView {
    let picks: [Pick]

    /// Renders the grid, and a line for all other picks.
    func lines(width: Int, _ theme: Theme) -> [StyledText] {
        let byName = Dictionary(picks.map { ($0.cell.name, $0) }, uniquingKeysWith: { first, _ in first })
        func cell(_ name: String) -> StyledText {
            guard let pick = byName[name] else { return "" }
            guard let pokemon = pick.pokemon else { return "\("·", .dim)" }
            return pick.isFavorite
                ? theme.heart(true) + " " + StyledText(pokemon.displayName) : StyledText(pokemon.displayName)
        }
        let generations = picks.map(\.cell).filter { $0.kind == .generation }
        let types = picks.filter { $0.cell.kind == .type }.map(\.cell.name)
        let columns = generations.enumerated().map { index, generation in
            Table.Column(generation.shortTitle, priority: 8 - index / 2, minimumWidth: 6)
        }
        let grid = Table(
            [
                Table.Column("Type", priority: 10, minimumWidth: 8),
                Table.Column("All", priority: 9, minimumWidth: 8),
            ] + columns,
            rows: types.map { type in
                [StyledText(Pokemon.capitalized(type)), cell(type)]
                    + generations.map { cell("\(type)-\($0.name)") }
            })
        let others = Table(
            [
                Table.Column("", priority: 10, minimumWidth: 12),
                Table.Column("", priority: 9, minimumWidth: 8),
            ],
            rows: picks.filter { $0.cell.isBelowGrid || $0.cell.kind == .generation }.map { pick in
                [StyledText(pick.cell.shortTitle), cell(pick.cell.name)]
            })
        return grid.rendered(width: width, theme: theme) + [""] + others.rendered(width: width, theme: theme)
    }

    /// The notes: the number of picks, and the next step.
    var notes: [StyledText] {
        ["\("\(picks.countWords) picked. “pick ghost gastly” picks one; “pick ghost” asks.", .dim)"]
    }
}
