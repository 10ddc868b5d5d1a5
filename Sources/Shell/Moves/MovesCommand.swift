import Answers
import ArgumentParser
import MovesFeature
import Pokedex
import SettingsFeature
import Terminal
import Wording

/// `moves`: shows a move, or lists those that match a query.
struct MovesCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "moves", abstract: "Look up a move, or list moves by a query.",
        discussion: """
            A query asks for type, class, power, accuracy, pp, priority, target, gen, game, machine, flag and effect. The \
            18 Shadow moves of Colosseum and XD aren't included.
            """,
        examples: [
            "moves flamethrower", "moves type:fire class:special power:90- sort:-power", "moves punch",
        ])
    static let otherWords = [OtherWords("moveset", "attacks", "attack", "moves-of")]
    static let offers: [Offer] = [.moves]

    @Argument(help: "A move, part of its name, or a query such as: flag:punch power>=80")
    var query: [String] = []

    static func plain(_ words: [String]) -> Self? {
        var command = Self()
        command.query = words
        return command
    }

    func run(in shell: REPL) async throws {
        let (found, pokedex) = try await shell.features.moves.moves(query)
        switch found {
        case .one(let move):
            let page = MoveDetail(move, in: pokedex)
            let text = await shell.features.moves.text(on: move, in: shell.settings.language)
            let marks = try await shell.marks().ids
            try await shell.answerAtLength(
                [MoveDetailJSON(page, text: try? text.get())],
                MoveView(page: page, text: text, marks: marks)
                    .lines(width: shell.width, theme: shell.theme).map { shell.hint($0) })
        case .several(let moves):
            try await shell.answerAtLength(
                moves, in: table(of: moves, shell.theme),
                notes: ["\(counted(moves.count, "move"), .dim)"])
        }
    }

    /// Creates a table of moves.
    private func table(of moves: [Move], _ theme: Theme) -> Table {
        let columns = [
            Table.Column("No.", .right, priority: 3, minimumWidth: 3),
            Table.Column("Name", priority: 10, minimumWidth: 20, tightWidth: 16),
            Table.Column("Type", priority: 9, minimumWidth: 10),
            Table.Column("Class", priority: 7, minimumWidth: 8),
            Table.Column("Power", .right, priority: 8, minimumWidth: 5),
            Table.Column("Acc.", .right, priority: 6, minimumWidth: 4),
            Table.Column("PP", .right, priority: 5, minimumWidth: 2),
            Table.Column("Gen", .right, priority: 2, minimumWidth: 3),
        ]
        var badges: [PokemonType: StyledText] = [:]
        let rows = moves.map { move -> [StyledText] in
            let type = move.type
            let badge = badges[type] ?? theme.badge(type)
            badges[type] = badge
            return [
                StyledText(String(move.id), .dim), StyledText(move.displayName, .accent), badge,
                StyledText(move.damageClass.displayName), numberCell(move.power), numberCell(move.accuracy),
                numberCell(move.pp), StyledText(String(move.generation)),
            ]
        }
        return Table(columns, rows: rows)
    }
}

/// Returns a cell with a number, or an empty cell.
func numberCell(_ number: Int?) -> StyledText { StyledText(number.map(String.init) ?? "") }
