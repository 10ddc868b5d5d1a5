import Answers
import ArgumentParser
import DetailFeature
import MovesFeature
import Pokedex
import ReferencesFeature
import Terminal

/// `types`: shows the type chart, or a single type.
struct TypesCommand: ShellCommand {
    static let about = About(
        "types", "Show the type chart, or one type.",
        discussion: "The chart changed in generations 2 and 6; --gen shows an earlier one.",
        examples: ["types", "types fire", "types --gen 5"],
        otherWords: ["chart", "type-chart"],
        offers: [.words(PokemonType.allCases.map(\.name))],
        optionOffers: ["--gen": .words(Detail.generations.map(String.init))])

    @Argument(help: "A type; without one, the whole chart.")
    var name: [String] = []
    @Option(parsing: .unconditional, help: "The generation whose chart counts, from 1.")
    var gen: Int?

    func run(in shell: REPL) async throws {
        let types = try types()
        let pokedex = try await shell.lookup.pokedex()
        try pokedex.requireFacts()
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

/// The type chart of a generation.
struct TypeChartView {
    let chart: TypeChart
    /// The generation; nil for the newest.
    let generation: Int?

    /// Renders the whole chart in 80 columns: a row for each attacking type, a column for each defending one.
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

    /// Renders a type's effectiveness when attacking and defending.
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

/// `natures`: shows a nature, or all of them as a grid.
struct NaturesCommand: ShellCommand {
    static let about = About(
        "natures", "Show a nature, or all of them as a grid.",
        examples: ["natures", "natures timid"],
        offers: [.named { $0.natures.map(\.displayName) }])

    @Argument(help: "A nature; without one, all 25.")
    var name: [String] = []

    func run(in shell: REPL) async throws {
        switch try await shell.moves.natures(name) {
        case .one(let nature):
            try await shell.answerAtLength([nature], lines(nature, shell.theme))
        case .several(let natures):
            try await shell.answerAtLength(
                natures,
                grid(natures, width: shell.tableWidth, theme: shell.theme))
        }
    }

    private func lines(_ nature: Nature, _ theme: Theme) -> [StyledText] {
        var facts = KeyValues()
        facts.add("Raises", nature.raised.map { "\($0.displayName) by 10%" } ?? "nothing")
        facts.add("Lowers", nature.lowered.map { "\($0.displayName) by 10%" } ?? "nothing")
        facts.add("Likes", nature.likes.map { "\($0) food" } ?? "anything")
        facts.add("Hates", nature.hates.map { "\($0) food" } ?? "nothing")
        return ["\(nature.displayName, .accent, .bold)", ""] + facts.rendered(width: 80, theme: theme)
    }

    /// Renders all natures in a grid: a row for each raised stat, a column for each lowered stat.
    private func grid(_ natures: [Nature], width: Int, theme: Theme) -> [StyledText] {
        let stats = Stat.allCases.filter { $0 != .hp }
        func name(_ raised: Stat, _ lowered: Stat) -> StyledText {
            // Neutral natures raise and lower the same stat.
            let found = natures.first { $0.raised == raised && $0.lowered == lowered }
            return found.map { StyledText($0.displayName, .accent) } ?? ""
        }
        let table = Table(
            of: stats,
            [TableColumn("raises", priority: 10, minimumWidth: 7) { "\("+\($0.shortName)", .title)" }]
                + stats.map { lowered in
                    TableColumn("-\(lowered.shortName)", priority: 9, minimumWidth: 7) { name($0, lowered) }
                })
        let neutral = natures.filter { $0.raised == nil || $0.raised == $0.lowered }.map(\.displayName)
        let words = "\(neutral.joined(separator: ", ")) change nothing."
        return table.rendered(width: width, theme: theme) + [""]
            + StyledText(words, .dim).wrapped(to: max(20, min(width, 80)))
    }
}
