import Answers
import ArgumentParser
import MovesFeature
import Pokedex
import SettingsFeature
import Terminal

/// `learnset`: lists a Pokémon's moves in a game.
struct LearnsetCommand: ShellCommand {
    static let about = About(
        "learnset", "List the moves a Pokémon learns in a game.",
        discussion: """
            Without --game or the setting “game”, it lists the newest game in which it learns moves by level. Type, class \
            and power are those of that game.
            """,
        examples: ["learnset pikachu --game emerald", "learnset alolan raichu"],
        otherWords: ["learns", "movelist"],
        offers: [.references()],
        optionOffers: ["--game": .games])

    @Argument(help: .reference)
    var reference: [String] = []
    @Option(help: "A game, such as: emerald")
    var game: String?

    mutating func take(_ words: [String]) -> Bool {
        reference = words
        game = nil
        return true
    }

    func run(in shell: REPL) async throws {
        let group: VersionGroup? = if let game { try await shell.moves.game(game) } else { nil }
        let pokemon = try await shell.resolveOne(reference)
        let page = try await shell.moves.learnset(
            of: pokemon, in: group, usual: VersionGroup(named: shell.settings.game))
        let blocks = page.blocks(shell.theme)
        try await shell.answerAtLength(
            LearnedMoveJSON.all(page), page.lines(blocks, width: shell.tableWidth, theme: shell.theme),
            notes: shell.notes(on: blocks.map(\.table)))
    }
}

extension Moves.LearnsetPage {
    /// A table of moves with its title.
    fileprivate typealias Block = (title: StyledText, table: Table)

    /// The moves, grouped by learn method.
    fileprivate func blocks(_ theme: Theme) -> [Block] {
        learnset.occasions.map { block($0, title: $0.name, theme) }
            + inherited.flatMap { stage, learnset in
                learnset.occasions.map { block($0, title: "\($0.name), from \(stage.displayName)", theme) }
            }
    }

    /// Renders a Pokémon's moves in a game.
    fileprivate func lines(_ blocks: [Block], width: Int, theme: Theme) -> [StyledText] {
        let game = learnset.group
        let title: StyledText = "\(pokemon.displayName, .accent, .bold) \("in \(game.displayName)", .dim)"
        let tables = blocks.flatMap { title, table -> [StyledText] in
            ["", title] + table.rendered(width: width, theme: theme)
        }
        let others = otherGames(games, than: game, min(width, 120))
        return [title] + tables + (others.isEmpty ? [] : [""] + others)
    }

    private func block(_ occasion: Learnset.Occasion, title: String, _ theme: Theme) -> Block {
        let rows = sorted(occasion).map {
            (learned: $0.learned, move: $0.move, values: $0.move.values(in: learnset.group))
        }
        var columns: [TableColumn<(learned: Learnset.Learned, move: Move, values: Move.Values)>] = [
            TableColumn("Name", priority: 10, minimumWidth: 18, tightWidth: 14) {
                "\($0.move.displayName, .accent)"
            },
            TableColumn("Type", priority: 9, minimumWidth: 10) {
                $0.values.type.map { theme.badge($0) } ?? "???"
            },
            TableColumn("Class", priority: 6) { "\($0.values.damageClass.displayName)" },
            TableColumn("Power", .right, priority: 8, minimumWidth: 5) { numberCell($0.values.fixedPower) },
            TableColumn("Acc.", .right, priority: 5, minimumWidth: 4) { numberCell($0.values.accuracy) },
            TableColumn("PP", .right, priority: 4, minimumWidth: 2) { numberCell($0.values.pp) },
        ]
        if occasion.isByLevel {
            columns.insert(
                TableColumn("Lv.", .right, priority: 10, minimumWidth: 3) { "\($0.learned.level, .dim)" },
                at: 0)
        }
        if occasion.isByMachine {
            columns.insert(
                TableColumn("No.", priority: 7, minimumWidth: 5) { "\(machine(of: $0.move) ?? "", .dim)" },
                at: 0)
        }
        return ("\(title, .title) \("(\(rows.count))", .dim)", Table(of: rows, columns))
    }
}
