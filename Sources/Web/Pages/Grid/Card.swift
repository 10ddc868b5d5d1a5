import Answers
import Pokedex

/// One Pokémon in a grid: its picture, number, name and types, which lead to its page, a box to select it, and a heart.
struct Card {
    let detail: PokemonDetail
    /// Whether it is a favourite; nil for a card without a heart and a box.
    let isKept: Bool?

    init(_ detail: PokemonDetail, isKept: Bool?) { (self.detail, self.isKept) = (detail, isKept) }

    /// The list item.
    var html: HTML {
        HTML { html in
            let pokemon = detail.pokemon
            html(.li, .class("card \(detail.types.classes)"), .id("p\(pokemon.id)")) { html in
                html(.a, .href(.pokemon(pokemon))) { html in
                    html.picture(.sprite, of: pokemon)
                    html(.span, .class("number"), text: pokemon.number)
                    html(.span, .class("name"), text: pokemon.displayName)
                }
                html(.span, .class("types")) { $0.badges(detail.types) }
                if let isKept {
                    html.pick(pokemon.id, pokemon.displayName, isFaint: true)
                    html.heart(pokemon, isKept: isKept)
                }
            }
        }
    }
}

extension HTML {
    /// Cards with hearts, in the order given; `keeps` says whether the Pokémon of a number is a favourite.
    mutating func cards(_ details: [PokemonDetail], keeps: (Int) -> Bool) {
        for detail in details { append(Card(detail, isKept: keeps(detail.pokemon.id)).html) }
    }
}
