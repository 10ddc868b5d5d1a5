import Answers
import ArgumentParser
import DetailFeature
import MovesFeature
import Pokedex
import ReferencesFeature
import Terminal

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
