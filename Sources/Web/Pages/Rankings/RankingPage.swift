import Answers
import Pokedex
import RankingsFeature
import Wording

/// A ranking's page: its current question, and the order found so far.
struct RankingPage {
    let ranking: Ranking
    /// The number of Pokémon shown in a question.
    let size: Int
    /// The looks of favourites in their pictures, by Pokémon ID.
    let looks: [Int: String]
    var failure: Failure?

    /// The choices for the number of Pokémon in a question.
    static let sizes = [2, 4, 6, 12, 20]
    /// The default number of Pokémon in a question.
    static let usualSize = 6

    private var address: Address { .ranking(ranking.name) }
    private var shown: [Pokemon] { ranking.shown(atMost: size) }

    /// The complete page.
    var whole: Page {
        .favorites(.rankings, title: "Ranking \(ranking.name)", failure: failure) { html in
            html(.h2, text: ranking.name == Rankings.everything ? "All your favourites" : ranking.name)
            if !ranking.query.isEmpty, ranking.query != ranking.name {
                html(.p) { $0(.code, .class("dim"), text: ranking.query) }
            }
            if !shown.isEmpty { question(&html) }
            order(&html)
        }
    }

    private func question(_ html: inout HTML) {
        html(.form, .id("question"), .method("post"), .action(address)) { html in
            hiddenQuestion(&html)
            html(.h3, text: "Which do you like most?")
            html(.ul, .class("choices")) { html in
                for (index, pokemon) in shown.enumerated() { choice(pokemon, index + 1, &html) }
            }
            html(.p, .class("tools")) { html in
                html(.button, .name("do"), .value("pick"), text: "Pick selected")
                html(.button, .class("quiet"), .name("do"), .value("pass"), .keys("p"), text: "Pass")
                if ranking.state.answersToTakeBack > 0 {
                    html(
                        .button, .class("quiet"), .name("do"), .value("back"), .keys("b"),
                        text: "Take back")
                }
            }
        }
        // A separate form, so that Enter in the form above doesn't activate the buttons of single Pokémon.
        html(.form, .id("one"), .method("post"), .action(address), content: hiddenQuestion)
        html(.p, .class("dim"), text: ranking.forecast(atMost: size))
        html(.p, .class("dim")) { html in
            html.text("Show ")
            for number in Self.sizes {
                html(
                    .a, .href(address.adding("size", String(number))),
                    number == size ? .currentPage : nil, text: String(number))
                html.text(" ")
            }
            html.text("at a time.")
        }
    }

    /// Writes the hidden fields that identify the question.
    private func hiddenQuestion(_ html: inout HTML) {
        html.hidden("shown", shown.map { String($0.id) }.joined(separator: " "))
        html.hidden("size", String(size))
    }

    private func choice(_ pokemon: Pokemon, _ number: Int, _ html: inout HTML) {
        html(.li, .class("card \(pokemon.types.classes)")) { html in
            html(.label) { html in
                html.picture(.sprite, of: pokemon, in: looks[pokemon.id])
                html(.span, .class("pick")) { html in
                    html(
                        .input, .type("checkbox"), .name("picked"), .value(String(pokemon.id)),
                        .label("Select \(pokemon.displayName)"))
                }
                html(.span, .class("name"), .isName, text: pokemon.displayName)
            }
            html(
                .button, .class("quiet"), .form("one"), .name("only"), .value(String(pokemon.id)),
                .label("This one: \(pokemon.displayName)"),
                number < 10 ? .other("aria-keyshortcuts", String(number)) : nil, text: "This one")
        }
    }

    private func order(_ html: inout HTML) {
        let order = ranking.order
        guard !order.isEmpty || ranking.isStored else { return }
        html(.section, .class("panel")) { html in
            html(.h2, text: order.isEmpty ? "This ranking" : "Your order")
            html(.ol, .class("places")) { html in
                for pokemon in order { html(.li) { $0.link(pokemon) } }
            }
            if !order.isEmpty {
                html.linkToPicture(
                    at: address.appending("picture"), named: Poster.fileName(of: ranking),
                    text: "Save the order as SVG")
            }
            if ranking.isStored { rescue(&html) }
            html(.div, .class("actions")) { html in
                if !order.isEmpty {
                    html.button("Sort my favourites like this", to: address, ["do": "apply"], .class("quiet"))
                    html.button("Make them all favourites", to: address, ["do": "keep"], .class("quiet"))
                }
                if ranking.isStored {
                    html.button("Delete this ranking", to: address, ["do": "delete"], .class("danger"))
                }
            }
        }
    }

    /// Writes the form that brings back an eliminated Pokémon, or finds the place of a ranked one again.
    private func rescue(_ html: inout HTML) {
        html(.form, .class("tools"), .method("post"), .action(address)) { html in
            html.hidden("do", "rescue")
            html.hidden("size", String(size))
            html(
                .input, .type("text"), .name("ref"), .label("A Pokémon to bring back"),
                .placeholder("A Pokémon to bring back"), .autocomplete("off"), .flag("required"),
                .list("names"), .flag("data-names"))
            html(.datalist, .id("names"))
            html(.button, .class("quiet"), text: "Bring back")
        }
    }
}
