import Answers
import ArgumentParser
import DetailFeature
import MovesFeature
import Pokedex
import ReferencesFeature
import SettingsFeature
import Terminal
import Wording

/// `abilities`: one ability and who has it, or all of them.
struct AbilitiesCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "abilities", abstract: "Show an ability and who has it, or list abilities.",
        discussion: """
            Words that aren't a name find abilities by a part of their names, and then by what they do. The 60 \
            abilities of side games aren't included.
            """,
        examples: ["abilities levitate", "abilities absorb", "abilities ground"])
    static let otherWords = [OtherWords("ability")]
    static let offers: [Offer] = [.named { $0.abilities.map(\.displayName) }]

    @Argument(help: "An ability, part of its name, or words on what it does.")
    var name: [String] = []

    func run(in shell: REPL) async throws {
        let (found, pokedex) = try await shell.features.moves.abilities(name)
        switch found {
        case .one(let ability):
            let text = await shell.features.moves.text(on: ability, in: shell.settings.language)
            let marks = try await shell.marks().ids
            try await shell.answerAtLength(
                [AbilityEntryJSON(ability, ownersIn: pokedex, text: try? text.get())],
                AbilityView(ability: ability, pokedex: pokedex, text: text, marks: marks)
                    .lines(width: shell.width, theme: shell.theme))
        case .several(let abilities):
            let owners = Dictionary(
                grouping: pokedex.entries.flatMap { $0.abilities.map(\.name) }, by: \.self
            ).mapValues(\.count)
            let table = Table(
                [
                    Table.Column("No.", .right, priority: 3, minimumWidth: 3),
                    Table.Column("Name", priority: 10, minimumWidth: 18),
                    Table.Column("Gen", .right, priority: 5, minimumWidth: 3),
                    Table.Column("Pokémon", .right, priority: 6, minimumWidth: 7),
                    Table.Column("Effect", priority: 4, minimumWidth: 30),
                ],
                rows: abilities.map { ability in
                    [
                        "\(ability.id, .dim)", "\(ability.displayName, .accent)", "\(ability.generation)",
                        "\(owners[ability.name] ?? 0)", StyledText(ability.summary ?? ""),
                    ]
                })
            try await shell.answerAtLength(
                abilities.map { AbilityEntryJSON($0) }, in: table,
                notes: ["\(counted(abilities.count, "ability", plural: "abilities"), .dim)"])
        }
    }
}

/// An ability and who has it.
struct AbilityView {
    let ability: AbilityEntry
    let pokedex: NationalDex
    /// PokéAPI's own words on it.
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

/// Our sentence and, below it, PokéAPI's own words, each after a blank line and no wider than is easy to read. Why
/// PokéAPI's are missing matters only where there is no sentence.
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

/// `natures`: one nature, or all of them as a grid.
struct NaturesCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "natures", abstract: "Show a nature, or all of them as a grid.",
        examples: ["natures", "natures timid"])
    static let otherWords = [OtherWords("nature")]
    static let offers: [Offer] = [.named { $0.natures.map(\.displayName) }]

    @Argument(help: "A nature; without one, all 25.")
    var name: [String] = []

    func run(in shell: REPL) async throws {
        switch try await shell.features.moves.natures(name) {
        case .one(let nature):
            try await shell.answerAtLength([NatureJSON(nature)], lines(nature, shell.theme))
        case .several(let natures):
            try await shell.answerAtLength(
                natures.map { NatureJSON($0) },
                grid(natures, width: shell.tableWidth, theme: shell.theme))
        }
    }

    private func lines(_ nature: Nature, _ theme: Theme) -> [StyledText] {
        var facts = KeyValues()
        facts.add("Raises", StyledText(nature.raised.map { "\($0.displayName) by 10%" } ?? "nothing"))
        facts.add("Lowers", StyledText(nature.lowered.map { "\($0.displayName) by 10%" } ?? "nothing"))
        facts.add("Likes", StyledText(nature.likes.map { "\($0) food" } ?? "anything"))
        facts.add("Hates", StyledText(nature.hates.map { "\($0) food" } ?? "nothing"))
        return ["\(nature.displayName, .accent, .bold)", ""] + facts.rendered(width: 80, theme: theme)
    }

    /// All natures: a row for the stat that they raise, a column for the one that they lower.
    private func grid(_ natures: [Nature], width: Int, theme: Theme) -> [StyledText] {
        let stats = Stat.allCases.filter { $0 != .hp }
        func name(_ raised: Stat, _ lowered: Stat) -> StyledText {
            // Those that change nothing are named by the stat that they would raise and lower.
            let found = natures.first { $0.raised == raised && $0.lowered == lowered }
            return found.map { StyledText($0.displayName, .accent) } ?? ""
        }
        let table = Table(
            [Table.Column("raises", priority: 10, minimumWidth: 7)]
                + stats.map { Table.Column("-\($0.shortName)", priority: 9, minimumWidth: 7) },
            rows: stats.map { raised in
                ["\("+\(raised.shortName)", .title)"] + stats.map { name(raised, $0) }
            })
        let neutral = natures.filter { $0.raised == nil || $0.raised == $0.lowered }.map(\.displayName)
        let words = "\(neutral.joined(separator: ", ")) change nothing."
        return table.rendered(width: width, theme: theme) + [""]
            + StyledText(words, .dim).wrapped(to: max(20, min(width, 80)))
    }
}

/// `types`: the chart of types, or one of them.
struct TypesCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "types", abstract: "Show the type chart, or one type.",
        discussion: "The chart changed in generations 2 and 6; --gen shows an earlier one.",
        examples: ["types", "types fire", "types --gen 5"])
    static let otherWords = [OtherWords("chart", "type-chart")]
    static let offers: [Offer] = [.words(PokemonType.allCases.map(\.name))]
    static let optionOffers: [String: Offer] = ["--gen": .words(Detail.generations.map(String.init))]

    @Argument(help: "A type; without one, the whole chart.")
    var name: [String] = []
    @Option(parsing: .unconditional, help: "The generation whose chart counts, from 1.")
    var gen: Int?

    func run(in shell: REPL) async throws {
        let types = try types()
        let pokedex = try await shell.features.lookup.pokedex()
        guard pokedex.hasFacts else { throw Failure.factsMissing }
        let chart = pokedex.typeChart
        if let gen { try Detail.check(types, in: gen) }
        let view = TypeChartView(chart: chart, generation: gen)
        try await shell.answerAtLength(
            (types.isEmpty ? chart.types(in: gen) : types).map { TypeJSON($0, in: chart, generation: gen) },
            types.isEmpty
                ? view.grid(width: shell.tableWidth)
                : types.flatMap { view.lines($0, width: shell.width, theme: shell.theme) })
    }

    private func types() throws -> [PokemonType] {
        try name.flatMap { $0.split(whereSeparator: { $0 == "," || $0.isWhitespace }) }.map { word in
            guard let field = try? Query(parsing: "type:\(word)"), let type = field.onlyType else {
                throw MovesError.unknownType(String(word), nearest: PokemonType.names(near: String(word)))
            }
            return type
        }
    }
}

/// The chart of a generation.
struct TypeChartView {
    let chart: TypeChart
    /// Nil for the newest.
    let generation: Int?

    /// The whole chart: a row for each attacking type, a column for each defending one; 80 columns wide.
    func grid(width: Int) -> [StyledText] {
        let types = chart.types(in: generation)
        let cell = 3
        let labels = 9
        let perBlock = max(1, (width - labels + 1) / (cell + 1))
        return stride(from: 0, to: types.count, by: perBlock).flatMap { start -> [StyledText] in
            let defending = types[start...].prefix(perBlock)
            func line(_ label: StyledText, _ cells: [StyledText]) -> StyledText {
                let padded = cells.dropLast().map { $0.padded(to: cell) } + cells.suffix(1)
                return label.padded(to: labels) + padded.joined(separator: " ")
            }
            let rows = types.map { attacking -> StyledText in
                let cells = defending.map { type in
                    Self.cell(chart.multiplier(of: attacking, against: [type], generation: generation))
                }
                return line(StyledText(attacking.displayName), cells)
            }
            return (start == 0 ? [] : [""])
                + [line("", defending.map { "\($0.displayName.prefix(3), .dim)" })] + rows
        } + ["", "\("Rows attack, columns defend: 2 double, ½ half, 0 none.", .dim)"]
    }

    private static func cell(_ multiplier: Double) -> StyledText {
        switch multiplier {
        case 0: StyledText("0", .warning)
        case ..<1: StyledText("½", .dim)
        case 1: "·"
        default: StyledText(multiplier.multiplierText, .accent, .bold)
        }
    }

    /// A type's effectiveness, attacking and defending.
    func lines(_ type: PokemonType, width: Int, theme: Theme) -> [StyledText] {
        let types = chart.types(in: generation)
        func block(_ title: String, _ multiplier: (PokemonType) -> Double) -> [StyledText] {
            ["", "\(title, .title)"]
                + theme.multipliers(Dictionary(grouping: types, by: multiplier), width: width)
        }
        return [theme.badge(type)]
            + block("Damage taken") { chart.multiplier(of: $0, against: [type], generation: generation) }
            + block("Damage dealt") { chart.multiplier(of: type, against: [$0], generation: generation) }
    }
}
