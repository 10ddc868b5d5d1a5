import Pokedex

/// The type chart, as a list for each type: it can be read on a phone and by a screen reader, where eighteen columns can't.
struct TypesPage {
    let chart: TypeChart
    /// Nil for the newest.
    let generation: Int?

    var whole: Page {
        let types = chart.types(in: generation)
        return Page("Types", in: .pokedex) { html in
            html(.h1, text: "Types")
            html.thingLinks(.types)
            html(.ul, .class("chips some"), .label("Generation")) { html in
                // The generations that changed the chart.
                let shown = generation.map { $0 < 2 ? 1 : $0 < 6 ? 2 : 6 } ?? 6
                let eras = [(1, "Generation 1"), (2, "Generations 2 to 5"), (6, "Generation 6 on")]
                for (first, name) in eras {
                    let address = first == 6 ? Address.types : .types.adding("gen", String(first))
                    html.chip(name, address, isOn: first == shown)
                }
            }
            html(.div, .class("panels")) { for type in types { panel(type, types, &$0) } }
        }
    }

    private func panel(_ type: PokemonType, _ types: [PokemonType], _ html: inout HTML) {
        html(.section, .class("panel"), .labelledBy("type-\(type.name)")) { html in
            html(.h2, .id("type-\(type.name)")) { $0.badge(type, isLink: true) }
            html(.dl, .class("facts")) { html in
                row("Super effective against", types.filter { times(type, $0) > 1 }, &html)
                row(
                    "Not very effective against", types.filter { times(type, $0) > 0 && times(type, $0) < 1 },
                    &html)
                row("No effect on", types.filter { times(type, $0) == 0 }, &html)
                row("Weak to", types.filter { times($0, type) > 1 }, &html)
                row("Resists", types.filter { times($0, type) > 0 && times($0, type) < 1 }, &html)
                row("Immune to", types.filter { times($0, type) == 0 }, &html)
            }
        }
    }

    private func times(_ attacking: PokemonType, _ defending: PokemonType) -> Double {
        chart.multiplier(of: attacking, against: [defending], generation: generation)
    }

    private func row(_ title: String, _ types: [PokemonType], _ html: inout HTML) {
        guard !types.isEmpty else { return }
        html(.dt, text: title)
        html(.dd, .class("types")) { $0.badges(types) }
    }
}
