import Answers
import Pokedex

extension HTML {
    /// Writes a list in boxes of six by five, which can be printed as a checklist. `isFresh` means that a
    /// script keeps the list up to date.
    func boxes(_ boxes: [Box], isFresh: Bool) {
        let isOwn = boxes.contains { $0.keptCount != nil }
        self(
            .div, .id("boxes"), isOwn ? "boxes own" : "boxes", .flag("data-fresh", if: isFresh)
        ) {
            for box in boxes { self.box(box) }
        }
    }

    private func box(_ box: Box) {
        let label = "box\(box.number)"
        self(.section, "box", .other("aria-labelledby", label)) {
            self(.h2, .id(label)) {
                text(box.title)
                if let words = box.keptWords { self(.span, "fill dim small", text: words) }
            }
            list(nil, box.slots) { $1.slot($0.pokemon, isKept: $0.isKept ?? false) }
        }
    }

    /// Writes a Pokémon in a box: its picture, number and name with a link to its page, and a heart.
    func slot(_ pokemon: Pokemon, isKept: Bool) {
        self(.li, "slot \(pokemon.types.classes)", .id("p\(pokemon.id)")) {
            self(.a, .href(.pokemon(pokemon))) {
                picture(.sprite, of: pokemon)
                self(.span, "number", text: pokemon.number)
                self(.span, "name", .isName, text: pokemon.displayName)
            }
            heart(pokemon, isKept: isKept)
        }
    }
}
