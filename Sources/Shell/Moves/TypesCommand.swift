import Answers
import ArgumentParser
import MovesFeature
import Pokedex
import ReferencesFeature
import Terminal

/// `types`: the chart of types, or one of them.
struct TypesCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "types", abstract: "Show the type chart, or one type.",
        discussion: "The chart changed in generations 2 and 6; --gen shows an earlier one.",
        examples: ["types", "types fire", "types --gen 5"])
    static let otherWords = [OtherWords("chart", "type-chart")]
    static let offers: [Offer] = [.words(PokemonType.allCases.map(\.name))]
    static let optionOffers: [String: Offer] = ["--gen": .words((1...9).map(String.init))]

    @Argument(help: "A type; without one, the whole chart.")
    var name: [String] = []
    @Option(parsing: .unconditional, help: "The generation whose chart counts, from 1.")
    var gen: Int?

    func run(in shell: REPL) async throws {
        let types = try types()
        let pokedex = try await shell.features.lookup.pokedex()
        guard pokedex.hasFacts else { throw Failure.factsMissing }
        let chart = pokedex.typeChart
        if let gen, !(1...9).contains(gen) {
            throw Failure(.noSuchGeneration, .usage, "There is no generation \(gen); they go from 1 to 9.")
        }
        for type in types where type.generation > gen ?? .max {
            throw Failure(
                .noSuchType, .notFound,
                "There was no \(type.displayName) type before generation \(type.generation).")
        }
        let view = TypeChartView(chart: chart, generation: gen)
        try await shell.answerAtLength(
            (types.isEmpty ? chart.types(in: gen) : types).map { TypeJSON($0, in: chart, generation: gen) },
            types.isEmpty
                ? view.grid(width: shell.tableWidth, theme: shell.console.theme)
                : types.flatMap {
                    view.lines($0, width: shell.console.size.columns, theme: shell.console.theme)
                })
    }

    private func types() throws -> [PokemonType] {
        try name.flatMap { $0.split(whereSeparator: { $0 == "," || $0.isWhitespace }) }.map { word in
            guard let field = try? Query(parsing: "type:\(word)"), let type = field.onlyType else {
                throw MovesError.unknownType(
                    String(word),
                    nearest: EditDistance.nearest(to: String(word), among: PokemonType.allCases.map(\.name)))
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
    func grid(width: Int, theme: Theme) -> [StyledText] {
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
                let cells = defending.map { type -> StyledText in
                    let times = chart.multiplier(of: attacking, against: [type], generation: generation)
                    return Self.cell(times)
                }
                return line(StyledText(attacking.displayName), cells)
            }
            return (start == 0 ? [] : [""])
                + [line("", defending.map { StyledText($0.shortName, .dim) })] + rows
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

    /// One type: what its attacks do, and what attacks do to it.
    func lines(_ type: PokemonType, width: Int, theme: Theme) -> [StyledText] {
        let types = chart.types(in: generation)
        func block(_ title: String, _ multiplier: (PokemonType) -> Double) -> [StyledText] {
            let groups = Dictionary(grouping: types, by: multiplier)
            return ["", "\(title, .title)"]
                + groups.keys.sorted(by: >).filter { $0 != 1 }.flatMap { times -> [StyledText] in
                    let badges = (groups[times] ?? []).map { theme.badge($0.name, label: $0.displayName) }
                    let label = StyledText(theme.glyphs.times + times.multiplierText, .title).padded(to: 6)
                    return badges.joined(separator: " ").wrapped(to: max(12, width - 6)).enumerated().map {
                        ($0.offset == 0 ? label : StyledText("").padded(to: 6)) + $0.element
                    }
                }
        }
        return [theme.badge(type.name, label: type.displayName)]
            + block("Damage taken") { chart.multiplier(of: $0, against: [type], generation: generation) }
            + block("Damage dealt") { chart.multiplier(of: type, against: [$0], generation: generation) }
    }
}

extension PokemonType {
    /// Three letters for a narrow column.
    var shortName: String { String(displayName.prefix(3)) }
}
