import Answers
import DetailFeature
import Pokedex
import SettingsFeature

/// Several Pokémon side by side, the best of each stat marked.
struct ComparePage {
    let details: [PokemonDetail]
    /// What the box to name them holds.
    let words: String
    var failure: Failure?
    let marks: Marks
    let visit: Visit

    /// All of it.
    var whole: Page {
        Page("Compare", in: .compare) { html in
            html(.h1, text: "Compare")
            html(.form, .class("tools"), .method("get"), .action(.compare)) { html in
                html(
                    .input, .type("text"), .name("refs"), .value(words), .label("Pokémon to compare"),
                    .placeholder("pikachu, raichu or 1-6"), .autocomplete("off"))
                html(.button, text: "Compare")
            }
            if let failure { html.failure(failure) }
            if details.isEmpty {
                let most = Detail.comparable.upperBound
                html(
                    .p, .class("dim"), text: "Name up to \(most) Pokémon, or pick them among your favourites."
                )
            } else {
                table(&html)
            }
        }
    }

    private func table(_ html: inout HTML) {
        html.heartsForm(visit.here)
        html(.div, .class("scroll"), .other("tabindex", "0"), .role("region"), .label("Comparison")) { html in
            html(.table, .class("compare")) { html in
                head(&html)
                html(.tbody) { html in
                    row("Types", &html) { detail, html in
                        html(.span, .class("types")) { $0.badges(detail.types) }
                    }
                    row("Height", &html) { detail, html in html.text(detail.wholeHeightText(.imperial)) }
                    row("Weight", &html) { detail, html in html.text(detail.wholeWeightText(.imperial)) }
                    row("Abilities", &html) { detail, html in html.text(detail.abilitiesText) }
                    for stat in Stat.allCases {
                        figures(stat.displayName, bar: true, &html) { $0[stat] }
                    }
                    figures("Total", bar: false, &html, \.total)
                }
            }
        }
    }

    private func head(_ html: inout HTML) {
        html(.thead) { html in
            html(.tr) { html in
                html(.td)
                for detail in details {
                    html(.th, .scope("col"), .class(detail.types.classes)) { html in
                        html.picture(.sprite, of: detail.pokemon)
                        html(.span, .class("number"), text: detail.pokemon.number + " ")
                        html.link(detail.pokemon)
                        if marks.contains(detail.pokemon.id) {
                            html(.span, .class("kept"), .label("favourite"), .role("img"), text: "♥")
                        }
                    }
                }
            }
        }
    }

    private func row(
        _ name: String, _ html: inout HTML, _ cell: (PokemonDetail, inout HTML) -> Void
    ) {
        html(.tr) { html in
            html(.th, .scope("row"), text: name)
            for detail in details { html(.td) { cell(detail, &$0) } }
        }
    }

    private func figures(_ name: String, bar: Bool, _ html: inout HTML, _ value: (Stats) -> Int) {
        let best = details.compactMap { $0.stats.map(value) }.max()
        row(name, &html) { detail, html in
            guard let number = detail.stats.map(value) else { return html.text("unknown") }
            if number == best {
                html(.strong, .class("best"), .title("The highest"), text: String(number))
            } else {
                html.text(String(number))
            }
            if bar { html.statBar(number) }
        }
    }
}
