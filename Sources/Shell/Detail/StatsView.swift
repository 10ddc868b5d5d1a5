import Pokedex
import Terminal

/// A Pokémon's base stats as bars relative to the largest possible value, and their total.
struct StatsView {
    let stats: Stats
    let theme: Theme

    /// The width of the names, aligned with the facts above.
    private static let nameWidth = 12
    private static let compactNameWidth = Stat.allCases.map { displayWidth($0.displayName) }.max() ?? 0
    private static let numberWidth = 4
    private static let gap = 2
    /// The minimum and maximum width of a bar. Below the minimum, stats would look alike.
    private static let barWidths = 12...40

    /// The minimum and maximum width of compact lines.
    static let compactWidths: ClosedRange<Int> = {
        let others = compactNameWidth + numberWidth + gap
        return others + barWidths.lowerBound...others + barWidths.upperBound
    }()

    /// Renders the block for use below the facts, or if it is compact, next to them.
    func lines(width: Int, isCompact: Bool = false) -> [StyledText] {
        let nameWidth = isCompact ? Self.compactNameWidth : Self.nameWidth
        func row(_ name: String, _ value: Int) -> StyledText {
            let number = StyledText(String(value)).padded(to: Self.numberWidth, .right)
            return StyledText(name).padded(to: nameWidth) + number
        }
        let room = width - nameWidth - Self.numberWidth - Self.gap
        let cells = max(8, min(Self.barWidths.upperBound, room))
        let rows = stats.lines.map { line in
            let bar = filledBar(
                line.value, of: Stats.maximum, width: cells, theme: theme,
                role: Stat.Level(of: line.value).role)
            let name = row(line.displayName, line.value)
            return bar.isEmpty ? name : name.padded(to: nameWidth + Self.numberWidth + Self.gap) + bar
        }
        return rows + [row("Total", stats.total)]
    }
}

extension Stat.Level {
    /// The colour role of a bar at this level.
    var role: Role {
        switch self {
        case .low: .barLow
        case .fair: .barFair
        case .good: .barGood
        case .great: .barFill
        }
    }
}
