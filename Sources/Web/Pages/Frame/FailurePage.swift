import Answers
import Pokedex

extension Page {
    /// Creates a page that shows a failure, with a link back, and any Pokémon with similar names.
    static func failure(
        _ failure: Failure, in section: Section? = nil, backTo address: Address = .home,
        nearest: [Pokemon] = []
    ) -> Page {
        let place = address == .home ? "Back to the Pokédex" : "Back to where you were"
        // The advice may already lead there.
        let back =
            failure.advice?.link.map { Address($0) } == address ? [] : [(text: place, address: address)]
        guard failure.kind == .notFound else {
            return .narrow("That didn't work", about: failure.message) { html in
                html.failure(failure)
                if !back.isEmpty { html(.p) { html.links(back) } }
            }
        }
        return Page("Not found", about: failure.message, in: section) { html in
            html.notFound(failure, nearest, back)
        }
    }
}

extension HTML {
    /// Writes the cards of Pokémon with names similar to the one asked for.
    func similar(_ nearest: [Pokemon]) {
        cards(nearest.count) {
            for pokemon in nearest { card(PokemonDetail(pokemon), isKept: nil) }
        }
    }

    /// Writes the content of a “not found” page: the message and its advice, similar Pokémon, a search form,
    /// and links to other pages.
    fileprivate func notFound(
        _ failure: Failure, _ nearest: [Pokemon], _ back: [(text: String, address: Address)]
    ) {
        self(.h1, text: "Not found")
        nothing(failure.message, nil) {
            advice(failure.advice ?? "The address may be old, or mistyped.")
            if !nearest.isEmpty { similar(nearest) }
            getForm(.home, "tools adding", .role("search"), .label("Pokédex")) {
                self(
                    .input, .type("search"), .name("q"), .label("Name, number or query"),
                    .placeholder("Name, number or water types"), .isRequired,
                    .other("maxlength", "2000")
                )
                self(.button, "quiet", text: "Search")
            }
            ways(back)
        }
    }
}
