import Answers
import Pokedex

extension HTML {
    /// Writes a list in boxes of six by five, which can be printed as a checklist. `isFresh` means that a
    /// script keeps the list up to date.
    mutating func boxes(_ boxes: [Box], isFresh: Bool) {
        let isOwn = boxes.contains { $0.keptCount != nil }
        self(
            .div, .id("boxes"), isOwn ? "boxes own" : "boxes", .flag("data-fresh", if: isFresh)
        ) { html in
            for box in boxes { html.box(box) }
        }
    }

    private mutating func box(_ box: Box) {
        let label = "box\(box.number)"
        self(.section, "box", .other("aria-labelledby", label)) { html in
            html(.h2, .id(label)) { html in
                html.text(box.title)
                if let words = box.keptWords { html(.span, "fill dim small", text: words) }
            }
            html.list(nil, box.slots) { $1.slot($0.pokemon, isKept: $0.isKept ?? false) }
        }
    }

    /// Writes a Pokémon in a box: its picture, number and name with a link to its page, and a heart.
    mutating func slot(_ pokemon: Pokemon, isKept: Bool) {
        self(.li, "slot \(pokemon.types.classes)", .id("p\(pokemon.id)")) { html in
            html(.a, .href(.pokemon(pokemon))) { html in
                html.picture(.sprite, of: pokemon)
                html(.span, "number", text: pokemon.number)
                html(.span, "name", .isName, text: pokemon.displayName)
            }
            html.heart(pokemon, isKept: isKept)
        }
    }
}
