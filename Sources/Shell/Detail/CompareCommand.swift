import Answers
import ArgumentParser
import DetailFeature
import Pokedex
import ReferencesFeature
import SettingsFeature
import Terminal

/// `compare`: compares Pokémon side by side.
struct CompareCommand: ShellCommand {
    static let about = About(
        "compare", "Compare Pokémon side by side.",
        examples: ["compare pikachu raichu", "compare 1 4 7", "compare gen:1 legendary:yes"],
        otherWords: ["diff", "versus", "vs"],
        offers: [.references()])

    @Argument(help: "Two or more numbers or names, or a query.")
    var references: [String]

    func run(in shell: REPL) async throws {
        let found = try await shell.resolve(references, mayGuess: true)
        if found.pokemon.count == 1, !found.isSingle, found.query == nil, references != ["-"] {
            throw Failure(
                .compareCount, "These are the same Pokémon: \(found.pokemon[0].displayName).",
                advice: .tryComparing)
        }
        let details = try await shell.features.detail.compare(found.pokemon)
        let favorites = try await shell.marks().ids
        shell.hasListed = true
        try await shell.answerAtLength(
            details.map { ComparedJSON($0, isFavorite: favorites.contains($0.pokemon.id)) },
            CompareView(details: details, favorites: favorites, units: shell.settings.units)
                .lines)
    }
}

/// A side-by-side comparison of Pokémon, with the best value of each stat marked.
struct CompareView {
    let details: [PokemonDetail]
    let favorites: Set<Int>
    let units: Settings.Units

    func lines(width: Int, theme: Theme) -> [StyledText] {
        // Show as many columns as fit. The rest follow below, with the names of the facts repeated.
        let labels = 12
        let widest = details.map { max(displayWidth($0.pokemon.displayName) + 2, $0.badges(theme).width) }
        let column = widest.reduce(14, max)
        let atOnce = max(1, (width - labels) / (column + Theme.columnGap))
        return stride(from: 0, to: details.count, by: atOnce).flatMap { start -> [StyledText] in
            let part = details[start..<min(start + atOnce, details.count)]
            return (start == 0 ? [] : [""]) + block(Array(part), column: column, labels: labels, theme: theme)
        }
    }

    private func block(
        _ details: [PokemonDetail], column: Int, labels: Int, theme: Theme
    ) -> [StyledText] {
        func row(_ label: String, _ cell: (PokemonDetail) -> StyledText) -> StyledText {
            let cells = details.dropLast().map { cell($0).padded(to: column) } + details.suffix(1).map(cell)
            return StyledText(label, .dim).padded(to: labels)
                + cells.joined(separator: .blank(Theme.columnGap))
        }
        let head = row("") {
            theme.marked("\($0.pokemon.displayName, .accent, .bold)", favorites.contains($0.pokemon.id))
        }
        let facts = [
            row("Number") { StyledText($0.pokemon.number) },
            row("Types") { $0.badges(theme) },
            row("Height") { measure($0) { $0.heightText(units) } },
            row("Weight") { measure($0) { $0.weightText(units) } },
        ]
        let abilities = zip(1...3, ["Abilities", "", "Hidden"]).compactMap { slot, label -> StyledText? in
            guard details.contains(where: { $0.abilities.contains { $0.slot == slot } }) else { return nil }
            return row(label) { detail in
                let ability = detail.abilities.first { $0.slot == slot }
                return StyledText(ability?.displayName ?? "").truncated(to: column)
            }
        }
        let stats = Stat.allCases.map { stat in
            row(stat.displayName) { detail in
                guard let value = detail.stats?[stat] else { return "unknown" }
                let bar = filledBar(
                    value, of: Stats.maximum, width: column - numberWidth - 1, theme: theme,
                    role: Stat.Level(of: value).role)
                let number = number(value, best: best { $0[stat] })
                return bar.isEmpty ? number : number + " " + bar
            }
        }
        let total = row("Total") { detail in
            detail.stats.map { number($0.total, best: best(\.total)) } ?? "unknown"
        }
        return [head] + facts + abilities + stats + [total]
    }

    /// The width of the highest total, to which all numbers are padded.
    private var numberWidth: Int { best(\.total).map { String($0).count } ?? 0 }

    /// Formats a measurement, right-aligned within its row.
    private func measure(_ detail: PokemonDetail, _ text: (PokemonDetail) -> String) -> StyledText {
        let width = details.map { displayWidth(text($0)) }.max() ?? 0
        return StyledText(text(detail)).padded(to: width, .right)
    }

    /// Returns the highest value of all compared Pokémon.
    private func best(_ value: (Stats) -> Int) -> Int? {
        details.compactMap { $0.stats.map(value) }.max()
    }

    /// Formats a right-aligned number, in bold if it is the best value.
    private func number(_ value: Int, best: Int?) -> StyledText {
        (value == best ? "\(value, .success, .bold)" : StyledText(String(value)))
            .padded(to: numberWidth, .right)
    }
}
