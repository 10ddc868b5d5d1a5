import Answers
import ArgumentParser
import MovesFeature
import Pokedex
import SettingsFeature
import Terminal
import Wording

/// `moves`: one move, or those that a query selects.
struct MovesCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "moves", abstract: "Look up a move, or list moves by a query.",
        discussion: """
            A query asks for type, class, power, accuracy, pp, priority, target, gen, machine and flag. The 18 \
            Shadow moves of Colosseum and XD aren't included.
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
                moves.map { MoveFactsJSON($0) },
                table(of: moves, shell.theme).rendered(width: shell.tableWidth, theme: shell.theme),
                notes: ["\(counted(moves.count, "move"), .dim)"])
        }
    }

    /// Moves in rows.
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
                StyledText(move.damageClass.displayName), cell(move.power), cell(move.accuracy),
                cell(move.pp), StyledText(String(move.generation)),
            ]
        }
        return Table(columns, rows: rows)
    }
}

/// A number in a table, or an empty cell.
private func cell(_ number: Int?) -> StyledText { StyledText(number.map(String.init) ?? "") }

/// A move with everything that is known about it.
struct MoveView {
    let page: MoveDetail
    /// PokéAPI's own words on it.
    let text: Result<String?, any Error>
    /// The ids of favourites.
    let marks: Set<Int>

    private var move: Move { page.move }

    func lines(width: Int, theme: Theme) -> [StyledText] {
        var facts = KeyValues()
        facts.add("Class", StyledText(move.damageClass.displayName))
        if let power = move.power { facts.add("Power", StyledText(String(power))) }
        if let accuracy = move.accuracy { facts.add("Accuracy", StyledText("\(accuracy)%")) }
        if let pp = move.pp { facts.add("PP", StyledText(String(pp))) }
        if move.priority != 0 {
            facts.add("Priority", StyledText(move.priority > 0 ? "+\(move.priority)" : "\(move.priority)"))
        }
        facts.add("Target", StyledText(move.targetWords))
        if let words = move.effects?.words, !words.isEmpty {
            facts.add("Effect", StyledText(words.joined(separator: "; ")))
        }
        if !move.flags.isEmpty { facts.add("Flags", StyledText(move.flagWords.joined(separator: ", "))) }
        for (index, words) in move.former.compactMap(\.words).enumerated() {
            facts.add(index == 0 ? "Formerly" : "", StyledText(words))
        }
        for (index, words) in page.machineWords.enumerated() {
            facts.add(index == 0 ? "Machines" : "", StyledText(words))
        }
        return [
            "\("#\(move.id)", .dim) \(move.displayName, .accent, .bold)  \(theme.badge(move.type))",
            "\("Generation \(move.generation)", .dim)",
        ] + paragraphs(move.summary, text, width) + [""] + facts.rendered(width: width, theme: theme)
            + learners(width, theme)
    }

    private func learners(_ width: Int, _ theme: Theme) -> [StyledText] {
        guard !page.learners.isEmpty else { return ["", "\("No Pokémon learns it.", .dim)"] }
        let query = "(“browse move:\(move.name)”)"
        let title: StyledText =
            "\("Learned by \(page.learners.count.grouped) Pokémon", .title) \(query, .dim)"
        return ["", title] + theme.columns(page.learners, marks: marks, width: width)
    }
}

/// `learnset`: the moves of one Pokémon in one game.
struct LearnsetCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "learnset", abstract: "List the moves a Pokémon learns in a game.",
        discussion: """
            Without --game or the setting “game”, it lists the newest game in which it learns moves by level. Type, class \
            and power are those of that game.
            """,
        examples: ["learnset pikachu --game emerald", "learnset alolan raichu"])
    static let otherWords = [OtherWords("learns", "movelist")]
    static let offers: [Offer] = [.references()]
    static let optionOffers: [String: Offer] = ["--game": .games]

    @Argument(help: "A number or a name; by default, the Pokémon shown last.")
    var reference: [String] = []
    @Option(help: "A game, such as: emerald")
    var game: String?

    static func plain(_ words: [String]) -> Self? {
        var command = Self()
        command.reference = words
        command.game = nil
        return command
    }

    func run(in shell: REPL) async throws {
        let moves = shell.features.moves
        let group: VersionGroup? = if let game { try await moves.game(game) } else { nil }
        let pokemon = try await shell.resolveOne(reference)
        let page = try await moves.learnset(of: pokemon, in: group, usual: shell.settings.usualGame)
        try await shell.answerAtLength(
            LearnedMoveJSON.all(page), page.lines(width: shell.tableWidth, theme: shell.theme))
    }
}

extension Settings {
    /// The games whose moves are shown where none are named; nil for the newest.
    var usualGame: VersionGroup? { VersionGroup(named: game) }
}

extension Moves.LearnsetPage {
    /// The moves of a Pokémon in a game, by the way they are learnt.
    fileprivate func lines(width: Int, theme: Theme) -> [StyledText] {
        let game = learnset.group
        let title: StyledText = "\(pokemon.displayName, .accent, .bold) \("in \(game.displayName)", .dim)"
        let own = learnset.occasions.flatMap { block($0, title: $0.name, width, theme) }
        let inherited = inherited.flatMap { stage, learnset in
            learnset.occasions.flatMap {
                block($0, title: "\($0.name), from \(stage.displayName)", width, theme)
            }
        }
        let others = otherGames(games, than: game, min(width, 120))
        return [title] + own + inherited + (others.isEmpty ? [] : [""] + others)
    }

    private func block(
        _ occasion: Learnset.Occasion, title: String, _ width: Int, _ theme: Theme
    ) -> [StyledText] {
        var columns = [
            Table.Column("Name", priority: 10, minimumWidth: 18, tightWidth: 14),
            Table.Column("Type", priority: 9, minimumWidth: 10),
            Table.Column("Class", priority: 6, minimumWidth: 8),
            Table.Column("Power", .right, priority: 8, minimumWidth: 5),
            Table.Column("Acc.", .right, priority: 5, minimumWidth: 4),
            Table.Column("PP", .right, priority: 4, minimumWidth: 2),
        ]
        if occasion.isByLevel {
            columns.insert(Table.Column("Lv.", .right, priority: 10, minimumWidth: 3), at: 0)
        }
        if occasion.isByMachine {
            columns.insert(Table.Column("No.", priority: 7, minimumWidth: 5), at: 0)
        }
        let rows = sorted(occasion).map { learned, move -> [StyledText] in
            let values = move.values(in: learnset.group)
            var cells: [StyledText] = [
                StyledText(move.displayName, .accent),
                values.type.map { theme.badge($0) } ?? "???",
                StyledText(values.damageClass.displayName), cell(values.fixedPower), cell(values.accuracy),
                cell(values.pp),
            ]
            if occasion.isByLevel { cells.insert(StyledText(String(learned.level), .dim), at: 0) }
            if occasion.isByMachine { cells.insert(StyledText(machine(of: move) ?? "", .dim), at: 0) }
            return cells
        }
        let table = Table(columns, rows: rows).rendered(width: width, theme: theme)
        return ["", "\(title, .title) \("(\(rows.count))", .dim)"] + table
    }
}
