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
