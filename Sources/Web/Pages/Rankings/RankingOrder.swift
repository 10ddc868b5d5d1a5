import Answers
import Pokedex
import RankingsFeature
import Records
import Wording

/// The order that a ranking has found so far, and what can be done with it.
struct RankingOrder {
    let ranking: Ranking
    let settings: RankingSettings
    /// The new name that was rejected; nil if the user didn't try to rename the ranking.
    let newName: String?

    private var address: Address { .ranking(ranking.name) }

    func write(into html: HTML) {
        let order = ranking.orderSoFar(top: settings.top)
        guard !order.isEmpty || ranking.isStored else { return }
        let doubt = ranking.certaintyWords(of: order)
        html(.section, "panel") {
            html(
                .h2,
                text: order.isEmpty
                    ? "This ranking"
                    : ranking.shown(top: settings.top).isEmpty
                        ? "Your order" : "Your order so far: \(ranking.placedWords(top: settings.top))")
            if let doubt { html(.p, "dim", text: doubt) }
            if !order.isEmpty { places(order, html) }
            if !ranking.order.isEmpty {
                html(.div, "tools") {
                    html(
                        .a, "button",
                        .href(Address.shares.adding("what", "ranking:\(ranking.title)")),
                        text: "Share the order")
                    use("Sort my favourites like this", "apply", html)
                    use("Make them all favourites", "keep", html)
                }
                html.details("Save a picture") {
                    let picture = address.appending("picture")
                    html.linkToPicture(
                        at: settings.top.map { picture.adding("top", String($0)) } ?? picture,
                        named: Poster.fileName(of: ranking),
                        text: "Save the order as SVG")
                }
            }
            guard ranking.isStored else { return }
            html.details("Correct, rename or delete", .flag("open", if: newName != nil)) {
                correction(html)
                rename(html)
                html.button("Delete this ranking", to: address, ["do": "delete"], "danger")
            }
        }
    }

    /// Writes the places: the first with pictures, and all as text to paste.
    private func places(_ order: ArraySlice<Pokemon>, _ html: HTML) {
        html.places(order, certain: ranking.order.count, pictures: Ranking.roomySize)
        html.details("As text, to paste") {
            html(.pre, .flag("data-copy"), text: ranking.pasteText(of: order))
        }
    }

    /// Writes a button for an action that uses the order.
    private func use(_ words: String, _ action: String, _ html: HTML) {
        html.postForm(address) {
            settings.write(into: html)
            html.act(action, words, "quiet")
        }
    }

    /// Writes a form that renames the ranking.
    private func rename(_ html: HTML) {
        html.postForm(address, "tools") {
            html.hidden("do", "rename")
            settings.write(into: html)
            html(
                .input, .type("text"), .name("name"),
                .value(newName ?? ranking.titleWords),
                .label("Name of this ranking"), .isRequired, .flag("autofocus", if: newName != nil),
                newName == nil ? nil : .describedBy("failure"),
                newName == nil ? nil : .other("aria-invalid", "true"),
                .other("maxlength", String(TagName.maximumLength)), .autocomplete("off"),
                .keepsCase, .other("spellcheck", "false"))
            html(.button, "quiet", text: "Rename")
        }
    }

    /// Writes a form that makes an eliminated Pokémon a contender again, or determines a ranked Pokémon's place
    /// again, or moves a Pokémon to first place.
    private func correction(_ html: HTML) {
        html.postForm(address, "tools") {
            settings.write(into: html)
            html(
                .input, .type("text"), .name("ref"), .label("A Pokémon to bring back or put first"),
                .placeholder("A Pokémon to bring back or put first"), .autocomplete("off"), .isRequired,
                .list("names"), .flag("data-names"))
            html(.datalist, .id("names"))
            html.act("rescue", "Bring back", "quiet")
            html.act("first", "Put first", "quiet")
        }
    }
}

extension HTML {
    /// Writes the places of an order, of which the first `certain` are certain: a podium, small pictures, and
    /// collapsed names.
    func places(_ order: some Sequence<Pokemon>, certain: Int, pictures: Int = 39) {
        self(.div, "order") {
            let places = Array(zip(1..., order))
            for (look, part) in [("podium", places.prefix(3)), ("row", places.prefix(pictures).dropFirst(3))]
            where !part.isEmpty {
                self(.ul, "\(look) firsts") {
                    for (place, pokemon) in part {
                        cardLink(pokemon) {
                            picture(
                                place > 3 ? .sprite : .artwork, of: pokemon,
                                isFirst: place <= 3 && pictures > Ranking.roomySize)
                            self(.span, place > certain ? "dim" : "name") {
                                text("\(place). ")
                                self(.span, .isName, text: pokemon.displayName)
                            }
                        }
                    }
                }
            }
            guard places.count > pictures else { return }
            details("Show all \(places.count.grouped) places") {
                self(.ol, "places", .other("start", String(pictures + 1))) {
                    for (_, pokemon) in places.dropFirst(pictures) { self(.li) { link(pokemon) } }
                }
            }
        }
    }
}
