import Answers
import DetailFeature
import Pokedex
import SettingsFeature
import Wording

extension PokemonPage {
    /// Writes the facts. Those about breeding and training come last, and are collapsed on narrow screens.
    func facts(_ html: HTML) {
        html(.dl, "facts") {
            html.fact("Height", [page.detail.heightInMeters])
            html.fact("Weight", [page.detail.wholeWeightText(.imperial)])
            abilities(html)
            html.fact("Speed", [page.relatives.speedRank?.words])
            if page.relatives.evolution != nil, evolution == nil { html.fact("Evolution", ["None"]) }
            cry(html)
        }
        guard let species = pokemon.species else { return }
        html.details("Breeding and training", "fold") {
            html(.dl, "facts") {
                gender(species, html)
                html.fact("Egg groups", [species.eggGroupNames.joined(separator: ", ")])
                html.fact("Catch rate", ["\(species.captureRate) of 255"])
                html.fact("Growth", [species.growthWords])
                html.fact("EV yield", [pokemon.effortYield?.words])
                html.fact("Base friendship", [String(species.baseHappiness)])
                html.fact("Egg cycles", [String(species.hatchCounter)])
            }
        }
    }

    /// Writes a line per ability, with a link to its page.
    private func abilities(_ html: HTML) {
        html(.dt, text: "Abilities")
        let abilities = page.detail.abilities
        if abilities.isEmpty { html(.dd, text: page.detail.abilitiesText) }
        for ability in abilities {
            html(.dd) {
                html.link(ability.displayName, Address.abilities.appending(ability.name))
                if ability.isHidden { html(.span, "dim", text: " (hidden)") }
                if let summary = ability.summary { html.text(": \(summary)") }
            }
        }
    }

    private func gender(_ species: Species, _ html: HTML) {
        html(.dt, text: "Gender")
        html(.dd) {
            if (1..<8).contains(species.genderRate) {
                let male = 8 - species.genderRate
                html.bar(0, of: 8, then: [male, 8 - male], "gender")
                html.text(" ")
            }
            html.text(species.genderText.capitalizedFirst)
        }
    }

    /// Writes the base stats, if known, as numbers and bars; a full bar is the highest possible value.
    func statsPanel(_ html: HTML) {
        guard let stats = page.detail.stats else { return }
        html.panel("stats", "Base stats") {
            html(.table, "stats") {
                html.statHeadings("Base", ["Least", "Greatest"])
                html(.tbody) {
                    for line in stats.lines {
                        let stat = Stat.allCases.first { $0.name == line.name }
                        let bounds = stat.map { StatBounds(of: $0, base: line.value) }
                        html.row(line.displayName, line.value, [bounds?.least, bounds?.greatest]) {
                            html.statBar(line.value)
                        }
                    }
                    html.row("Total", stats.total, [nil, nil]) { html.totalBar(of: stats) }
                }
            }
            html(.p, "dim small", text: "Least and greatest are those at level 100.")
        }
    }

}

extension HTML {
    /// Writes the headings of a bar chart of stats: those of the number and of its bounds.
    func statHeadings(_ value: String, _ bounds: [String]) {
        self(.thead) {
            self(.tr) {
                headings(["Stat"])
                headings([value], "figure")
                self(.td)
                headings(bounds, "figure bound")
            }
        }
    }

    /// Writes a row of a bar chart, which screen readers read as a table: a name, a number, its bar, and the
    /// bounds of the number, if there are any.
    func row(
        _ name: String, _ value: Int, _ bounds: [Int?] = [], _ look: Attribute? = nil,
        at address: Address? = nil,
        bar: Content
    ) {
        self(.tr, look) {
            self(.th, .scope("row")) {
                if let address { link(name, address) } else { text(name) }
            }
            self(.td, "figure", text: value.grouped)
            self(.td, "bar", content: bar)
            for bound in bounds { self(.td, "figure bound", text: bound.map(String.init) ?? "") }
        }
    }

    /// Writes the bar of a base stat, hidden from screen readers because the number next to it says the same
    /// thing.
    func statBar(_ value: Int) {
        bar(min(max(0, value), Stats.maximum), of: 255, "bar \(Stat.Level(of: value))")
    }

    /// Writes the bar of the stats' total, in the colour of their mean. A full bar is 780, which only one
    /// Pokémon exceeds.
    func totalBar(of stats: Stats) {
        let mean = stats.total / max(1, stats.lines.count)
        bar(min(max(0, stats.total), 780), of: 780, "bar \(Stat.Level(of: mean))")
    }

    /// Writes a bar that is filled in proportion to `value`, then in two other colours in proportion to `parts`,
    /// and has a line across at `mark`.
    func bar(
        _ value: Int, of whole: Int, then parts: [Int] = [], mark: Int? = nil, _ look: Attribute? = nil
    ) {
        self(
            .svg, look, .other("viewBox", "0 0 \(whole) 8"), .other("preserveAspectRatio", "none"), .hidden
        ) {
            self(.rect, "track", .width(whole), .height(8))
            self(.rect, "fill", .width(value), .height(8))
            var start = value
            for (part, look) in zip(parts, ["first", "second"]) {
                self(.rect, .class(look), .other("x", String(start)), .width(part), .height(8))
                start += part
            }
            if let mark { self(.rect, .other("x", String(mark - 1)), .width(2), .height(8)) }
        }
    }
}

extension PokemonPage {
    /// Writes weaknesses and resistances.
    func matchupsPanel(_ matchups: Matchups, _ html: HTML) {
        html.panel("matchups", "Strengths and weaknesses") {
            html(.dl, "matchups") {
                row("Very weak to", matchups.incoming, html) { $0 > 2 }
                row("Weak to", matchups.incoming, html) { $0 > 1 && $0 <= 2 }
                row("Resists", matchups.incoming, html) { $0 >= 0.5 && $0 < 1 }
                row("Strongly resists", matchups.incoming, html) { $0 > 0 && $0 < 0.5 }
                row("Immune to", matchups.incoming, html) { $0 == 0 }
                row("Strong against", matchups.outgoing, html) { $0 > 1 }
                for change in matchups.abilities where !change.incoming.isEmpty {
                    row("With \(change.ability.displayName)", change.incoming, html) { _ in true }
                }
            }
        }
    }

    private func row(
        _ name: String, _ multipliers: [PokemonType: Double], _ html: HTML,
        where isShown: (Double) -> Bool
    ) {
        let types = multipliers.filter { isShown($0.value) }
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        guard !types.isEmpty else { return }
        html(.dt, text: name)
        html(.dd, "types") {
            for (type, times) in types {
                html.badge(type, times: times == 2 && name != "Weak to" ? nil : times, isLink: true)
            }
        }
    }
}
