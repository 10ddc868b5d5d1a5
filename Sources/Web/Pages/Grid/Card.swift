import Answers
import Pokedex
import Records

extension HTML {
    /// One Pokémon in a grid: its picture, number, name and types, which lead to its page, a box to select it, and a heart,
    /// unless `isKept` is nil; of a `favorite` its names and what the user noted, too.
    mutating func card(_ detail: PokemonDetail, isKept: Bool?, favorite: FavoritePokemon? = nil) {
        let pokemon = detail.pokemon
        self(.li, .class("card \(detail.types.classes)"), .id("p\(pokemon.id)")) { html in
            html(.a, .href(.pokemon(pokemon))) { html in
                html.picture(.sprite, of: pokemon, in: favorite?.shownLook)
                html(.span, .class("number"), text: pokemon.number)
                html(.span, .class("name"), .isName, text: pokemon.displayName)
                html.names(favorite)
            }
            html(.span, .class("types")) { $0.badges(detail.types) }
            if let isKept {
                // A faint one is seen when it is wanted.
                html(.label, .class(favorite == nil ? "pick faint" : "pick")) {
                    $0.pickBox(pokemon.id, "Select \(pokemon.displayName)")
                }
                html.heart(pokemon, isKept: isKept)
            }
            if let favorite { html.noted(favorite) }
        }
    }

    /// A box by which several Pokémon are selected.
    mutating func pickBox(_ id: Int, _ label: String) {
        self(.input, .type("checkbox"), .form("bulk"), .name("id"), .value(String(id)), .label(label))
    }

    /// Cards with hearts, in the order given; `keeps` says whether the Pokémon of a number is a favourite.
    mutating func cards(_ details: [PokemonDetail], keeps: (Int) -> Bool) {
        for detail in details { card(detail, isKept: keeps(detail.pokemon.id)) }
    }
}
