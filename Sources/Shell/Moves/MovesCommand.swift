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
            A query asks for type, class, power, accuracy, pp, priority, target, gen, machine and flag. Left out are the \
            18 Shadow moves of Colosseum and XD.
            """,
        examples: [
            "moves flamethrower", "moves type:fire class:special power:90- sort:-power", "moves punch",
        ])
    static let otherWords = [OtherWords("moveset", "attacks", "attack", "moves-of")]
    static let offers: [Offer] = [.moves]

    @Argument(help: "A move, part of its name, or a query such as: flag:punch power>=80")
    var query: [String] = []

    func run(in shell: REPL) async throws {
        let (found, pokedex) = try await shell.features.moves.moves(query)
        switch found {
        case .one(let move):
            let page = MoveDetail(move, in: pokedex)
            let text = await shell.features.moves.text(on: move, in: shell.settings.language)
            let marks = try await shell.marks().ids
            try await shell.answerAtLength(
                [MoveDetailJSON(page, text: text)],
                MoveView(page: page, text: text, marks: marks).lines(
                    width: shell.console.size.columns, theme: shell.console.theme))
        case .several(let moves):
            try await shell.answerAtLength(
                moves.map { MoveFactsJSON($0) },
                MoveTable(moves: moves).rendered(width: shell.tableWidth, theme: shell.console.theme),
                notes: ["\(counted(moves.count, "move"), .dim)"])
        }
    }
}

/// Moves in rows.
struct MoveTable {
    let moves: [Move]

    func rendered(width: Int, theme: Theme) -> [StyledText] {
        let columns = [
            Table.Column("No.", .right, priority: 3, minimumWidth: 3),
            Table.Column("Name", priority: 10, minimumWidth: 20, tightWidth: 16),
            Table.Column("Type", priority: 9, minimumWidth: 8),
            Table.Column("Class", priority: 7, minimumWidth: 8),
            Table.Column("Power", .right, priority: 8, minimumWidth: 5),
            Table.Column("Acc.", .right, priority: 6, minimumWidth: 4),
            Table.Column("PP", .right, priority: 5, minimumWidth: 2),
            Table.Column("Gen", .right, priority: 2, minimumWidth: 3),
        ]
        var badges: [PokemonType: StyledText] = [:]
        let rows = moves.map { move -> [StyledText] in
            let type = move.type
            let badge = badges[type] ?? theme.badge(type.name, label: type.displayName)
            badges[type] = badge
            return [
                StyledText(String(move.id), .dim), StyledText(move.displayName, .accent), badge,
                StyledText(move.damageClass.displayName), number(move.power), number(move.accuracy),
                number(move.pp), StyledText(String(move.generation)),
            ]
        }
        return Table(columns, rows: rows).rendered(width: width, theme: theme)
    }

    private func number(_ number: Int?) -> StyledText { StyledText(number.map(String.init) ?? "") }
}

/// One move with everything that is known of it.
struct MoveView {
    let page: MoveDetail
    /// PokéAPI's own words on it.
    let text: String?
    /// The ids of favourites.
    let marks: Set<Int>

    private var move: Move { page.move }

    func lines(width: Int, theme: Theme) -> [StyledText] {
        let badge = theme.badge(move.type.name, label: move.type.displayName)
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
        if !move.flags.isEmpty { facts.add("Flags", StyledText(move.flags.joined(separator: ", "))) }
        for (index, former) in move.former.enumerated() {
            facts.add(index == 0 ? "Formerly" : "", StyledText(former.words))
        }
        for (index, words) in page.machineWords.enumerated() {
            facts.add(index == 0 ? "Machines" : "", StyledText(words))
        }
        return [
            "\("#\(move.id)", .dim) \(move.displayName, .accent, .bold)  \(badge)",
            "\("Generation \(move.generation)", .dim)",
        ] + words(width) + [""] + facts.rendered(width: width, theme: theme) + learners(width, theme)
    }

    private func words(_ width: Int) -> [StyledText] {
        guard let text else { return [] }
        return [""] + StyledText(text).wrapped(to: max(20, min(width, 80)))
    }

    private func learners(_ width: Int, _ theme: Theme) -> [StyledText] {
        guard !page.learners.isEmpty else { return ["", "\("No Pokémon learns it.", .dim)"] }
        let title: StyledText =
            "\("Learned by \(page.learners.count.grouped) Pokémon", .title) \("(browse move:\(move.name))", .dim)"
        let names = page.learners.map { pokemon -> StyledText in
            let name = StyledText(pokemon.displayName)
            return marks.contains(pokemon.id) ? name + " " + theme.heart(true) : name
        }
        let indent = String(repeating: " ", count: theme.spacing.indent)
        return ["", title]
            + inColumns(names, width: width - theme.spacing.indent, theme: theme).map {
                StyledText(indent) + $0
            }
    }
}
