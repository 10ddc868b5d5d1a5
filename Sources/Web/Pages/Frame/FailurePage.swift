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
    /// Writes a failure, the excerpt that caused it, and the next step, whose suggested queries lead to
    /// `address`. `isSeenFirst` makes the browser scroll to it, for failures far down a page.
    func failure(
        _ failure: Failure, isSeenFirst: Bool = false, at address: (String) -> Address = { .list($0) }
    ) {
        self(
            .div, "failure", .role("alert"), .id("failure"),
            isSeenFirst ? .takesFocus : nil, .flag("autofocus", if: isSeenFirst)
        ) {
            self(.p) { self(.strong, text: failure.message) }
            if let excerpt = failure.excerpt?.shortened { self.excerpt(excerpt) }
            if let advice = failure.advice { self.advice(advice, at: address) }
        }
    }

    /// Writes an excerpt of the user's text, with the error highlighted.
    private func excerpt(_ excerpt: Failure.Excerpt) {
        let text = Array(excerpt.text)
        let start = min(max(0, excerpt.column), text.count)
        let end = min(start + max(0, excerpt.length), text.count)
        self(.pre) {
            self(.code) {
                self.text(String(text[..<start]))
                self(.mark, text: start == end ? "…" : String(text[start..<end]))
                self.text(String(text[end...]))
            }
        }
    }

    /// Writes the next step, with a link if there is a page for it. Suggestions in it link to their results, which
    /// are at `address` for queries of Pokémon.
    func advice(_ advice: NextStep, at address: (String) -> Address = { .list($0) }) {
        let link = advice.link
        guard advice.webWords != nil || link != nil else { return }
        self(.p, advice.meant.isEmpty ? nil : "meant") {
            var rest = Substring(advice.webWords ?? "")
            for meant in advice.meant {
                guard let name = rest.firstRange(of: "“\(meant.words)”") else { continue }
                text(String(rest[..<name.lowerBound]))
                let query = meant.page == .pokedex ? meant.query : nil
                self.link(meant.words, query.map(address) ?? Address(meant))
                rest = rest[name.upperBound...]
            }
            text(rest + (link == nil || rest.isEmpty ? "" : " "))
            if let link { self.link(link.words, Address(link)) }
        }
    }

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
