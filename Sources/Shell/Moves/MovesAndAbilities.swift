import Answers
import ArgumentParser
import MovesFeature
import Pokedex
import SettingsFeature
import Terminal
import Wording

/// `moves`: shows a move, or lists those that match a query.
struct MovesCommand: ShellCommand {
    static let about = About(
        "moves", "Look up a move, or list moves by a query.",
        discussion: """
            A query asks for type, class, power, accuracy, pp, priority, target, gen, game, machine, flag and effect. The \
            18 Shadow moves of Colosseum and XD aren't included.
            """,
        examples: [
            "moves flamethrower", "moves type:fire class:special power:90- sort:-power", "moves punch",
        ],
        otherWords: ["moveset", "attacks", "attack", "moves-of"],
        offers: [.moves])

    @Argument(help: "A move, part of its name, or a query such as: flag:punch power>=80")
    var query: [String] = []

    mutating func take(_ words: [String]) -> Bool {
        query = words
        return true
    }

    func run(in shell: REPL) async throws {
        let (found, _, pokedex) = try await shell.moves.moves(query)
        switch found {
        case .one(let move):
            let page = MoveDetail(move, in: pokedex)
            let text = await shell.moves.text(on: move, in: shell.settings.language)
            let marks = try await shell.marks().ids
            try await shell.answerAtLength(
                [MoveDetailJSON(page, text: try? text.get())],
                MoveView(page: page, text: text, marks: marks)
                    .lines(width: shell.width, theme: shell.theme).map { shell.hint($0) })
        case .several(let moves):
            try await shell.answerAtLength(
                moves, of: moves, columns(shell.theme),
                notes: ["\(counted(moves.count, "move"), .dim)"])
        }
    }

    private func columns(_ theme: Theme) -> [TableColumn<Move>] {
        var badges: [PokemonType: StyledText] = [:]
        return [
            TableColumn("No.", .right, priority: 3, minimumWidth: 3) { "\($0.id, .dim)" },
            TableColumn("Name", priority: 10, minimumWidth: 20, tightWidth: 16) {
                "\($0.displayName, .accent)"
            },
            TableColumn("Type", priority: 9, minimumWidth: 10) { move in
                let badge = badges[move.type] ?? theme.badge(move.type)
                badges[move.type] = badge
                return badge
            },
            TableColumn("Class", priority: 7) { "\($0.damageClass.displayName)" },
            TableColumn("Power", .right, priority: 8, minimumWidth: 5) { numberCell($0.power) },
            TableColumn("Acc.", .right, priority: 6, minimumWidth: 4) { numberCell($0.accuracy) },
            TableColumn("PP", .right, priority: 5, minimumWidth: 2) { numberCell($0.pp) },
            TableColumn("Gen", .right, priority: 2, minimumWidth: 3) { "\($0.generation)" },
        ]
    }
}

func numberCell(_ number: Int?) -> StyledText { StyledText(number.map(String.init) ?? "") }

/// A move with all its facts.
struct MoveView {
    let page: MoveDetail
    /// The description from PokéAPI.
    let text: Result<String?, any Error>
    /// The IDs of favourites.
    let marks: Set<Int>

    private var move: Move { page.move }

    func lines(width: Int, theme: Theme) -> [StyledText] {
        var facts = KeyValues()
        facts.add("Class", move.damageClass.displayName)
        if let power = move.power { facts.add("Power", String(power)) }
        if let accuracy = move.accuracy { facts.add("Accuracy", "\(accuracy)%") }
        if let pp = move.pp { facts.add("PP", String(pp)) }
        if move.priority != 0 {
            facts.add("Priority", move.priority > 0 ? "+\(move.priority)" : "\(move.priority)")
        }
        facts.add("Target", move.targetWords.capitalizedFirst)
        if let words = move.effects?.words, !words.isEmpty {
            facts.add("Effect", words.joined(separator: "; ").capitalizedFirst)
        }
        if !move.flags.isEmpty {
            facts.add("Flags", move.flagWords.joined(separator: ", ").capitalizedFirst)
        }
        for (index, words) in move.changeWords.enumerated() {
            facts.add(index == 0 ? "Changed" : "", words)
        }
        for (index, words) in page.machineWords.enumerated() {
            facts.add(index == 0 ? "Machines" : "", words)
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

/// `abilities`: shows an ability and its Pokémon, or lists all abilities.
struct AbilitiesCommand: ShellCommand {
    static let about = About(
        "abilities", "Show an ability and its Pokémon, or list abilities.",
        discussion: """
            Words that aren't a name find abilities by a part of their names, and then by what they do. The 60 \
            abilities of side games aren't included.
            """,
        examples: ["abilities levitate", "abilities absorb", "abilities ground"],
        otherWords: ["ability"],
        offers: [.named { $0.abilities.map(\.displayName) }])

    @Argument(help: "An ability, part of its name, or words on what it does.")
    var name: [String] = []

    func run(in shell: REPL) async throws {
        let (found, pokedex) = try await shell.moves.abilities(name)
        switch found {
        case .one(let ability):
            let text = await shell.moves.text(on: ability, in: shell.settings.language)
            let marks = try await shell.marks().ids
            try await shell.answerAtLength(
                [AbilityEntryJSON(ability, ownersIn: pokedex, text: try? text.get())],
                AbilityView(ability: ability, pokedex: pokedex, text: text, marks: marks)
                    .lines)
        case .several(let abilities):
            let owners = Dictionary(
                grouping: pokedex.entries.flatMap { $0.abilities.map(\.name) }, by: \.self
            ).mapValues(\.count)
            try await shell.answerAtLength(
                abilities.map { AbilityEntryJSON($0) },
                of: abilities,
                [
                    TableColumn("No.", .right, priority: 3, minimumWidth: 3) { "\($0.id, .dim)" },
                    TableColumn("Name", priority: 10, minimumWidth: 18) { "\($0.displayName, .accent)" },
                    TableColumn("Gen", .right, priority: 5, minimumWidth: 3) { "\($0.generation)" },
                    TableColumn("Pokémon", .right, priority: 6, minimumWidth: 7) {
                        "\(owners[$0.name] ?? 0)"
                    },
                    TableColumn("Effect", priority: 4, minimumWidth: 30) { "\($0.summary ?? "")" },
                ],
                notes: ["\(counted(abilities.count, "ability", plural: "abilities"), .dim)"])
        }
    }
}

/// An ability and its Pokémon.
struct AbilityView {
    let ability: AbilityEntry
    let pokedex: NationalDex
    /// The description from PokéAPI.
    let text: Result<String?, any Error>
    let marks: Set<Int>

    func lines(width: Int, theme: Theme) -> [StyledText] {
        let owners = ability.owners(in: pokedex)
        let head: [StyledText] =
            [
                "\("#\(ability.id)", .dim) \(ability.displayName, .accent, .bold)",
                "\("Generation \(ability.generation)", .dim)",
            ] + paragraphs(ability.summary, text, width)
        guard !owners.isEmpty else { return head + ["", "\("No Pokémon has it.", .dim)"] }
        let titles = ["As first or only ability", "As second ability", "As hidden ability"]
        return head
            + zip(1..., titles).flatMap { slot, title -> [StyledText] in
                let pokemon = owners.filter { $0.slot == slot }.map(\.pokemon)
                guard !pokemon.isEmpty else { return [] }
                return ["", "\(title, .title) \("(\(pokemon.count))", .dim)"]
                    + theme.columns(pokemon, marks: marks, width: width)
            }
    }
}

/// Returns our summary followed by PokéAPI's description, each after an empty line and wrapped to a
/// comfortable width. If there is no summary, also says why the description is missing.
func paragraphs(
    _ summary: String?, _ text: Result<String?, any Error>, _ width: Int
) -> [StyledText] {
    var paragraphs = [summary.map { StyledText($0) }].compactMap(\.self)
    switch text {
    case .success(nil): break
    case .success(let text?):
        paragraphs.append(summary == nil ? StyledText(text) : "\(text, .dim) \("(PokéAPI)", .dim)")
    case .failure(let error):
        let failure = Failure(describing: error)
        if summary == nil, failure.kind != .notFound {
            paragraphs.append(StyledText("No description. \(failure.message)", .dim))
        }
    }
    return paragraphs.flatMap { [""] + $0.wrapped(to: max(20, min(width, 80))) }
}
