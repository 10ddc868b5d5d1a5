import Answers
import Pokedex
import Records

/// All looks of a Pokémon, each with a heart, and its other forms.
struct LooksPage {
    let looks: Looks
    /// The favourite; nil if the Pokémon isn't a favourite.
    let kept: FavoritePokemon?
    /// The species' other entries.
    let forms: [Pokemon]
    /// Returns whether the Pokémon with an ID is a favourite.
    let keeps: (Int) -> Bool
    let context: PageContext

    private var pokemon: Pokemon { looks.pokemon }

    var whole: Page {
        let all = LookJSON.all(looks, kept: kept)
        let name = pokemon.displayName
        return Page(
            "Looks of \(name)", about: "Every look of \(name), to tick those you have.", in: .pokedex,
            canonical: .looks(pokemon)
        ) { html in
            html(.p) { html.link(pokemon, "Back to \(name)") }
            html(.h1, text: "Looks of \(name)")
            html.heartsForm(context.here)
            if let shown = kept?.shownLook {
                let words = "In your favourites, \(name) has the picture of “\(Looks.name(of: shown))”."
                html(.p, "lead", text: words)
            }
            let groups = all.compactMap(\.group).distinct
            if !groups.isEmpty { html.contents((groups + ["shiny"]).map { ($0, Looks.name(of: $0)) }) }
            // A few looks leave room for the shiny ones beside them, and for one or two forms.
            let isSmall = all.count <= 8 && 1...2 ~= forms.count
            html(
                .div, .id("gallery"), isSmall ? "panels chart" : all.count > 8 ? "stack" : "panels",
                .isFresh
            ) {
                for (title, isShiny) in [("Normal", false), ("Shiny", true)] {
                    part(title, all.filter { $0.isShiny == isShiny }, html)
                }
                if !forms.isEmpty {
                    html.panel(
                        "forms", "Other \(pokemon.species?.displayName ?? "")",
                        isSmall ? "panel" : "panel wide"
                    ) {
                        html.list("row \(pokemon.types.classes)", forms) { $1.slot($0, isKept: keeps($0.id)) }
                    }
                }
            }
        }
    }

    private func part(_ title: String, _ looks: [LookJSON], _ html: HTML) {
        html.panel(title.lowercased(), title) {
            if context.user != nil {
                html(.p, "count", text: "\(looks.count(where: \.isKept)) of \(looks.count)")
            }
            for group in looks.map(\.group).distinct {
                // The links above lead to the groups that aren't shiny.
                if let group { html(.h3, title == "Shiny" ? nil : .id(group), text: Looks.name(of: group)) }
                html.list("row", looks.filter { $0.group == group }, slot)
            }
        }
    }

    /// Writes a look. Its whole slot is the label of its heart.
    private func slot(_ look: LookJSON, _ html: HTML) {
        let value = "\(pokemon.id):\(look.word)"
        html(.li, "slot \(pokemon.types.classes)", .id("p\(value)")) {
            html(.label) {
                html.picture(.look, of: pokemon, in: look.word)
                html(.span, "name", text: look.nameInGroup)
                if !look.remark.isEmpty { html(.span, "dim small", text: look.remark) }
                html.heart(value, named: "\(pokemon.displayName), \(look.name)", isKept: look.isKept)
            }
        }
    }
}
