import Answers
import Pokedex

extension Page {
    /// A failure as a page of its own, with a way back.
    static func failure(_ failure: Failure, backTo address: Address = .home) -> Page {
        let title = failure.kind == .notFound ? "Not found" : "That didn't work"
        return Page(title) { html in
            html(.section, .class("narrow")) { html in
                html(.h1, text: title)
                html.failure(failure)
                if failure.advice?.link?.address != address {
                    let place = address == .home ? "Back to the Pokédex" : "Back to where you were"
                    html(.p) { $0(.a, .href(address), text: place) }
                }
            }
        }
    }

    /// That there is no such Pokémon, with those whose names are near.
    static func noSuchPokemon(_ failure: Failure, nearest: [Pokemon]) -> Page {
        Page("Not found", in: .pokedex) { html in
            html(.h1, text: "Not found")
            html.failure(nearest.isEmpty ? failure : Failure(failure.code, failure.kind, failure.message))
            if !nearest.isEmpty {
                html(.h2, text: "Did you mean one of these?")
                html(.ul, .class("grid")) { html in
                    for pokemon in nearest { html.append(Card(PokemonDetail(pokemon), isKept: nil).html) }
                }
            }
            html(.p) { $0(.a, .href(.home), text: "Back to the Pokédex") }
        }
    }
}
