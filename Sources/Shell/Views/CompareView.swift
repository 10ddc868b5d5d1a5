import Pokedex
import SettingsFeature
import Terminal

/// Several Pokémon side by side, the best of each stat marked.
struct CompareView {
    let details: [PokemonDetail]
    let favorites: Set<Int>
    let units: Settings.Units

    func lines(width: Int, theme: Theme) -> [StyledText] {
        // As many columns as there is room for; the rest follow below, under the facts' names again.
        let labels = 12
        let widest = details.map { max(displayWidth($0.pokemon.displayName) + 2, $0.badges(theme).width) }
        let column = widest.reduce(14, max)
        let atOnce = max(1, (width - labels) / (column + theme.spacing.columnGap))
        return stride(from: 0, to: details.count, by: atOnce).flatMap { start -> [StyledText] in
            let part = details[start..<min(start + atOnce, details.count)]
            return (start == 0 ? [] : [""]) + block(Array(part), column: column, labels: labels, theme: theme)
        }
    }

    private func block(
        _ details: [PokemonDetail], column: Int, labels: Int, theme: Theme
    ) -> [StyledText] {
        func row(_ label: String, _ cell: (PokemonDetail) -> StyledText) -> StyledText {
            let gap = StyledText(String(repeating: " ", count: theme.spacing.columnGap))
            let cells = details.dropLast().map { cell($0).padded(to: column) } + details.suffix(1).map(cell)
            return StyledText(label, .dim).padded(to: labels) + cells.joined(separator: gap)
        }
        let head = row("") { detail in
            let name: StyledText = "\(detail.pokemon.displayName, .accent, .bold)"
            return favorites.contains(detail.pokemon.id) ? name + " " + theme.heart(true) : name
        }
        let facts = [
            row("Number") { StyledText($0.pokemon.number) },
            row("Types") { $0.badges(theme) },
            row("Height") { StyledText($0.heightText(units)) },
            row("Weight") { StyledText($0.weightText(units)) },
        ]
        let abilities = zip(1...3, ["Abilities", "", "Hidden"]).compactMap { slot, label -> StyledText? in
            guard details.contains(where: { $0.abilities.contains { $0.slot == slot } }) else { return nil }
            return row(label) { detail in
                let ability = detail.abilities.first { $0.slot == slot }
                return StyledText(ability?.displayName ?? "").truncated(to: column)
            }
        }
        let stats = Stat.allCases.map { stat in
            statRow(stat.displayName, { $0[stat] }, row: row)
        }
        return [head] + facts + abilities + stats + [statRow("Total", \.total, row: row)]
    }

    /// A row of numbers, the highest of all that are compared in bold.
    private func statRow(
        _ label: String, _ value: @escaping (Stats) -> Int,
        row: (String, (PokemonDetail) -> StyledText) -> StyledText
    ) -> StyledText {
        let best = details.compactMap { $0.stats.map(value) }.max()
        return row(label) { detail in
            guard let number = detail.stats.map(value) else { return "unknown" }
            return number == best ? "\(number, .success, .bold)" : StyledText(String(number))
        }
    }
}
