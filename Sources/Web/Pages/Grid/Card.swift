import Answers
import Pokedex
import Synchronization

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

/// Cards that were drawn before: nothing on a card but its heart depends on who looks, so each is written twice at most.
final class Deck: Sendable {
    private struct Drawn {
        let pokemon: Pokemon
        let types: [PokemonType]
        var plain: HTML?
        var kept: HTML?
    }

    private let drawn = Mutex<[Int: Drawn]>([:])

    /// As many as there can be cards for; with more, an API has sent nonsense, and they are drawn each time.
    private static let limit = 5_000

    /// Writes cards, in the order given; `keeps` says whether the Pokémon of a number is a favourite.
    func write(_ details: [PokemonDetail], to html: inout HTML, keeps: (Int) -> Bool) {
        html.append(
            drawn.withLock { drawn in
                var cards = HTML()
                cards.reserve(details.count * 700)
                for detail in details {
                    cards.append(Self.card(detail, isKept: keeps(detail.pokemon.id), &drawn))
                }
                return cards
            })
    }

    private static func card(
        _ detail: PokemonDetail, isKept: Bool, _ drawn: inout [Int: Drawn]
    ) -> HTML {
        let id = detail.pokemon.id
        var entry = drawn[id] ?? Drawn(pokemon: detail.pokemon, types: detail.types)
        if entry.pokemon != detail.pokemon || entry.types != detail.types {
            entry = Drawn(pokemon: detail.pokemon, types: detail.types)
        }
        if let card = isKept ? entry.kept : entry.plain { return card }
        let card = Card(detail, isKept: isKept).html
        if isKept { entry.kept = card } else { entry.plain = card }
        if drawn.count < limit || drawn[id] != nil { drawn[id] = entry }
        return card
    }
}
