import Answers
import Pokedex
import Records

extension HTML {
    /// Writes a Pokémon's card in a grid: its picture, number, name and types with a link to its page, a
    /// checkbox to select it, and a heart. If `isKept` is nil, the checkbox and heart are omitted, and if
    /// `isShared`, only the checkbox. A `favorite` also shows the user's names and notes, and `field` the fact
    /// that the list is sorted by.
    func card(
        _ detail: PokemonDetail, isKept: Bool?, favorite: FavoritePokemon? = nil,
        sortedBy field: QueryField? = nil, isShared: Bool = false
    ) {
        let pokemon = detail.pokemon
        self(.li, "card \(detail.types.classes)", .id("p\(pokemon.id)")) {
            self(.a, .href(.pokemon(pokemon))) {
                picture(.sprite, of: pokemon, in: favorite?.shownLook)
                self(.span, "number", text: pokemon.number)
                self(.span, "name", .isName, text: pokemon.displayName)
                names(favorite)
            }
            self(.span, "types") { badges(detail.types) }
            if let fact = SortedFact(field, of: detail) {
                self(.p, "by dim") {
                    text("\(fact.name) ")
                    self(.strong, text: fact.value)
                }
            }
            if let isKept {
                // A faint checkbox only appears on hover or focus.
                if !isShared {
                    self(.label, favorite == nil ? "pick faint" : "pick") {
                        pickBox(pokemon.id, "Select \(pokemon.displayName)")
                    }
                }
                heart(pokemon, isKept: isKept)
            }
            if let favorite { noted(favorite) }
        }
    }

    /// Writes a checkbox that selects a Pokémon for a bulk action.
    func pickBox(_ id: Int, _ label: String) {
        self(.input, .type("checkbox"), .form("bulk"), .name("id"), .value(String(id)), .label(label))
    }

    /// Writes cards with hearts, in the given order. `keeps` returns whether the Pokémon with an ID is a
    /// favourite; `field` is the field that the list is sorted by.
    func cards(
        _ details: [PokemonDetail], sortedBy field: QueryField? = nil, keeps: (Int) -> Bool
    ) {
        for detail in details { card(detail, isKept: keeps(detail.pokemon.id), sortedBy: field) }
    }
}
