import Answers
import Pokedex
import RankingsFeature
import Wording

/// A ranking: its question, and the order found so far.
struct RankingPage {
    let ranking: Ranking
    /// The number of Pokémon that the question shows.
    let size: Int
    var failure: Failure?

    /// The choices of how many to show.
    static let sizes = [2, 4, 6, 12, 20]
    /// The number that is shown where nothing else is asked for.
    static let usualSize = 6

    private var address: Address { .ranking(ranking.name) }
    private var shown: [Pokemon] { ranking.shown(atMost: size) }

    /// All of it.
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
            html.hidden("shown", shown.map { String($0.id) }.joined(separator: " "))
            html.hidden("size", String(size))
            html(.h3, text: "Which do you like most?")
            html(.ul, .class("choices")) { html in
                for pokemon in shown { choice(pokemon, &html) }
            }
            html(.p, .class("tools")) { html in
                html(.button, .name("do"), .value("pick"), text: "These are my favourites")
                html(.button, .class("quiet"), .name("do"), .value("pass"), text: "Pass")
                if ranking.state.answersToTakeBack > 0 {
                    html(.button, .class("quiet"), .name("do"), .value("back"), text: "Take back")
                }
            }
            let left = ranking.answersLeft(atMost: size)
            html(.p, .class("dim"), text: "At most \(counted(left, "answer")) left.")
        }
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

    private func choice(_ pokemon: Pokemon, _ html: inout HTML) {
        html(.li, .class("card \(pokemon.types.classes)")) { html in
            html(.label) { html in
                html.picture(.sprite, of: pokemon)
                html(.span, .class("line")) { html in
                    html(.input, .type("checkbox"), .name("picked"), .value(String(pokemon.id)))
                    html(.span, .class("name"), .isName, text: pokemon.displayName)
                }
            }
            html(
                .button, .class("quiet"), .name("only"), .value(String(pokemon.id)),
                .label("Pick \(pokemon.displayName) alone"), text: "This one")
        }
    }

    private func order(_ html: inout HTML) {
        let order = ranking.order
        html(.section, .class("narrow panel")) { html in
            html(.h2, text: order.isEmpty ? "No places yet" : "Your order")
            if ranking.unplacedCount > 0 {
                html(.p, text: "\(ranking.unplacedCount.grouped) Pokémon have no place yet.")
            }
            html(.ul, .class("log")) { html in
                for (index, pokemon) in order.enumerated() {
                    html(.li) { html in
                        html(.span, .class("what")) { html in
                            html(.span, .class("dim"), text: "\(index + 1). ")
                            html.link(pokemon)
                        }
                    }
                }
            }
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
