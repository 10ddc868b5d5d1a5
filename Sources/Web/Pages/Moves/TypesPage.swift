import Pokedex

/// The weaknesses of one or two types, and the type chart as a table and, collapsed, as a card per type.
struct TypesPage {
    let chart: TypeChart
    /// The generation of the chart; nil for the latest.
    let generation: Int?
    /// The names of the one or two types whose weaknesses were requested.
    var asked: [String] = []

    var whole: Page {
        let types = chart.types(in: generation)
        return Page(
            "Types", about: "The type chart of any generation: what each type is weak to and resists.",
            in: .types
        ) { html in
            html.thingLinks(.types)
            html(.h1, text: "Types")
            html(.ul, "chips some", .label("Generation")) {
                // The first generation of each version of the chart.
                let shown = generation.map { $0 < 2 ? 1 : $0 < 6 ? 2 : 6 } ?? 6
                let eras = [(1, "Gen 1"), (2, "Gen 2–5"), (6, "Gen 6+")]
                for (first, name) in eras {
                    let address = first == 6 ? Address.types : .types.adding("gen", String(first))
                    html.chip(name, address, isOn: first == shown)
                }
            }
            weaknesses(among: types, html)
            table(of: types, html)
            html.details("Each type in words", "others") {
                html(.div, "panels chart") { for type in types { panel(type, html) } }
            }
        }
    }

    /// Writes the form for one or two types, and their combined weaknesses.
    private func weaknesses(among types: [PokemonType], _ html: HTML) {
        let defending = asked.compactMap { PokemonType(name: $0) }.filter { types.contains($0) }
        html.getForm(Address.types.at("pair"), "sort find") {
            if let generation { html.hidden("gen", String(generation)) }
            choice("type", "Weaknesses of", defending.first, types, html)
            choice("other", "and", defending.dropFirst().first, types, html)
            html.submit("Show")
        }
        guard let first = defending.first else { return }
        let both = [first] + defending.dropFirst().prefix(1).filter { $0 != first }
        html.panel("pair", both.map(\.displayName).joined(separator: " and ")) {
            html(.dl, "facts") {
                for (title, times) in [
                    ("Very weak to", 4.0), ("Weak to", 2), ("Resists", 0.5), ("Strongly resists", 0.25),
                    ("Immune to", 0),
                ] {
                    let attacking = types.filter {
                        chart.multiplier(of: $0, against: both, generation: generation) == times
                    }
                    html.typeRow(title, attacking)
                }
            }
            let query = both.map { "type:\($0.name)" }.joined(separator: " ")
            html(.p) {
                html.link(
                    "Show \(both.map(\.displayName).joined(separator: " and ")) Pokémon in the Pokédex",
                    .list(query))
            }
        }
    }

    private func choice(
        _ name: String, _ label: String, _ chosen: PokemonType?, _ types: [PokemonType], _ html: HTML
    ) {
        html.menu(label, name) {
            html.option("", "None")
            for type in types { html.option(type.name, type.displayName, isChosen: type == chosen) }
        }
    }

    /// Writes the chart with a row per attacking type and a column per defending type. Each cell with a
    /// multiplier other than 1 describes the effect in a tooltip, and to screen readers.
    private func table(of types: [PokemonType], _ html: HTML) {
        html(.p, "count", text: "Rows attack, columns defend: 2 is double damage, ½ half, 0 none.")
        html.table("Type chart", "types-table") {
            html(.td) {
                html(.span, text: "Defending")
                html.text(" Attacking")
            }
            for type in types { html(.th, .scope("col")) { html.badge(type) } }
        } rows: {
            for attacking in types {
                html(.tr) {
                    html(.th, .scope("row")) { html.badge(attacking, isLink: true) }
                    for defending in types { field(attacking, defending, html) }
                }
            }
        }
    }

    private func field(_ attacking: PokemonType, _ defending: PokemonType, _ html: HTML) {
        let look: (name: String, sign: String, words: String)
        switch times(attacking, defending) {
        case 0: look = ("none", "0", "has no effect on")
        case ..<1: look = ("half", "½", "is not very effective against")
        case 1: return html(.td)
        default: look = ("double", "2", "is super effective against")
        }
        let sentence = "\(attacking.displayName) \(look.words) \(defending.displayName)."
        html(.td, .class(look.name), .title(sentence)) {
            html(.span, .role("img"), .label(sentence), text: look.sign)
        }
    }

    private func panel(_ type: PokemonType, _ html: HTML) {
        html(.section, "panel", .labelledBy("type-\(type.name)")) {
            html(.h2, .id("type-\(type.name)")) { html.badge(type, isLink: true) }
            html(.dl, "facts") {
                html.attackRows(of: type, in: chart, generation)
                html.defenceRows(of: type, in: chart, generation)
            }
        }
    }

    private func times(_ attacking: PokemonType, _ defending: PokemonType) -> Double {
        chart.multiplier(of: attacking, against: [defending], generation: generation)
    }
}
