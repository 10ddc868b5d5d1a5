import Answers
import DetailFeature
import Pokedex
import SettingsFeature

/// The facts of one Pokémon, in the order of the shell's page.
struct FactList {
    let page: Detail.Page

    func write(to html: inout HTML) {
        let detail = page.detail
        html(.dl, .class("facts")) { html in
            fact("Height", detail.wholeHeightText(.imperial), &html)
            fact("Weight", detail.wholeWeightText(.imperial), &html)
            abilities(&html)
            if let species = detail.pokemon.species {
                gender(species, &html)
                fact("Egg groups", species.eggGroupNames.joined(separator: ", "), &html)
                fact("Catch rate", "\(species.captureRate) of 255", &html)
                fact("Growth", Pokemon.capitalized(species.growthRate), &html)
            }
        }
    }

    private func fact(_ name: String, _ value: String, _ html: inout HTML) {
        guard !value.isEmpty else { return }
        html(.dt, text: name)
        html(.dd, text: value)
    }

    /// Each leads to all who have it.
    private func abilities(_ html: inout HTML) {
        html(.dt, text: "Abilities")
        html(.dd) { html in
            let abilities = page.detail.abilities
            if abilities.isEmpty { html.text(page.detail.abilitiesText) }
            for (index, ability) in abilities.enumerated() {
                if index > 0 { html.text(", ") }
                html(.a, .href(.list("ability:\(ability.name)")), text: ability.displayName)
                if ability.isHidden { html(.span, .class("dim"), text: " (hidden)") }
            }
        }
    }

    private func gender(_ species: Species, _ html: inout HTML) {
        html(.dt, text: "Gender")
        html(.dd) { html in
            if (1..<8).contains(species.genderRate) {
                let male = 8 - species.genderRate
                html(.svg, .class("gender"), .other("viewBox", "0 0 80 8"), .hidden) { html in
                    html(.rect, .class("first"), .width(male * 10), .height(8))
                    html(
                        .rect, .class("second"), .other("x", String(male * 10)), .width(80 - male * 10),
                        .height(8))
                }
                html.text(" ")
            }
            html.text(species.genderText)
        }
    }
}
