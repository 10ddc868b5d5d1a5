import Answers
import Pokedex

extension Page {
    /// Creates a page that shows a failure, with a link back.
    static func failure(_ failure: Failure, backTo address: Address = .home) -> Page {
        let place = address == .home ? "Back to the Pokédex" : "Back to where you were"
        let back = (text: place, address: address)
        guard failure.kind == .notFound else {
            return .narrow("That didn't work", about: failure.message) { html in
                html.failure(failure)
                if failure.nextPlace?.address != address {
                    html(.p) { $0(.a, .href(back.address), text: back.text) }
                }
            }
        }
        return Page("Not found", about: failure.message) { html in
            html.notFound(failure, failure.advice?.webWords ?? "The address may be old, or mistyped.", back)
        }
    }

    /// Creates a “not found” page that suggests Pokémon with similar names.
    static func noSuchPokemon(_ failure: Failure, nearest: [Pokemon]) -> Page {
        Page("Not found", about: failure.message, in: .pokedex) { html in
            let advice =
                switch nearest.count {
                case 0: failure.advice?.webWords
                case 1: "Did you mean \(nearest[0].displayName)?"
                default: "Did you mean one of these?"
                }
            let back = (text: "Back to the Pokédex", address: Address.home)
            html.notFound(failure, advice ?? "Check the spelling, or search for it above.", back) { html in
                guard !nearest.isEmpty else { return }
                html.cards(nearest.count) { html in
                    for pokemon in nearest { html.card(PokemonDetail(pokemon), isKept: nil) }
                }
            }
        }
    }
}

extension HTML {
    /// Writes the content of a “not found” page: the message, a sentence, the output of `others`, a search
    /// form, and links to other pages.
    fileprivate mutating func notFound(
        _ failure: Failure, _ sentence: String, _ back: (text: String, address: Address),
        others: (inout HTML) -> Void = { _ in }
    ) {
        self(.h1, text: "Not found")
        nothing(failure.message, sentence) { html in
            others(&html)
            html.getForm(.home, .class("tools adding"), .role("search"), .label("Pokédex")) { html in
                html(
                    .input, .type("search"), .name("q"), .label("Name, number or query"),
                    .placeholder("Name, number or type:water"), .flag("required"), .other("maxlength", "2000")
                )
                html(.button, .class("quiet"), text: "Search")
            }
            let next = failure.nextPlace
            html.ways(([next] + (next?.address == back.address ? [] : [back])).compactMap(\.self))
        }
    }
}

extension Failure {
    /// The page that the advice leads to, with the words of the link.
    fileprivate var nextPlace: (text: String, address: Address)? {
        advice?.link.map { ($0.words, Address($0)) }
    }
}
