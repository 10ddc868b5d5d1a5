import Pokedex
import Wording

/// The list of all abilities.
struct AbilitiesPage {
    let abilities: [AbilityEntry]

    var whole: Page {
        Page("Abilities", in: .pokedex) { html in
            html(.h1, text: "Abilities")
            html.thingLinks(.abilities)
            html(.p, .class("count"), text: counted(abilities.count, "ability", plural: "abilities"))
            html(.ul, .class("moves")) { html in
                for ability in abilities.sorted(by: { $0.displayName < $1.displayName }) {
                    html(.li) { $0(.a, .href(.ability(ability)), text: ability.displayName) }
                }
            }
        }
    }
}

/// The page of one ability.
struct AbilityPage {
    let ability: AbilityEntry
    let pokedex: NationalDex
    /// The API's own words on it.
    let text: String?

    var whole: Page {
        let owners = ability.owners(in: pokedex)
        let groups = [
            ("Only or first ability", owners.filter { $0.slot == 1 }),
            ("Second ability", owners.filter { $0.slot == 2 }),
            ("Hidden ability", owners.filter { $0.slot == 3 }),
        ]
        var whole = Page("\(ability.displayName) · Abilities", in: .pokedex) { html in
            html(.h1, text: ability.displayName)
            html(.p, .class("dim"), text: "Generation \(ability.generation)")
            if let text { html.effectText(text) }
            if owners.isEmpty {
                html(.p, text: "No Pokémon has it.")
            } else {
                html(.p) {
                    $0(.a, .href(.list("ability:\(ability.name)")), text: "Show them in the Pokédex")
                }
            }
            for (title, owners) in groups where !owners.isEmpty {
                html(.h2, text: "\(title) of \(owners.count.grouped)")
                html.pokemonLinks(owners.map(\.pokemon))
            }
            html(.p) { $0(.a, .href(.abilities), text: "All abilities") }
        }
        whole.canonical = .ability(ability)
        return whole
    }
}

/// All natures: a row for each.
struct NaturesPage {
    let natures: [Nature]

    var whole: Page {
        Page("Natures", in: .pokedex) { html in
            html(.h1, text: "Natures")
            html.thingLinks(.natures)
            html(.div, .class("scroll"), .other("tabindex", "0"), .role("region"), .label("Natures")) {
                html in
                html(.table, .class("places")) { html in
                    html(.thead) { html in
                        html(.tr) { html in
                            for name in ["Nature", "Raises", "Lowers", "Likes", "Hates"] {
                                html(.th, .scope("col"), text: name)
                            }
                        }
                    }
                    html(.tbody) { html in
                        for nature in natures {
                            html(.tr) { html in
                                html(.th, .scope("row"), text: nature.displayName)
                                for stat in [nature.raised, nature.lowered] {
                                    html(.td, text: stat?.displayName ?? "")
                                }
                                for flavor in [nature.likes, nature.hates] { html(.td, text: flavor ?? "") }
                            }
                        }
                    }
                }
            }
        }
    }
}
