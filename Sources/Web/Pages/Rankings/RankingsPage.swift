import Answers
import RankingsFeature

/// The list of a user's rankings.
struct RankingsPage {
    let rankings: [(name: String, query: String)]
    var name = ""
    var query = ""
    var failure: Failure?

    /// The complete page.
    var whole: Page {
        .favorites(.rankings, failure: failure) { html in
            html(.p) { html in
                html.text(
                    "Pick the Pokémon you like most, a few at a time, and get your own order. Start with ")
                html(.a, .href(.ranking(Rankings.everything)), text: "all your favourites")
                html.text(", or with a cell of ")
                html(.a, .href(.picks), text: "your picks")
                html.text(".")
            }
            html.log(rankings) { ranking, html in
                html(.li) { html in
                    html(.span, .class("what")) { html in
                        html(.a, .href(.ranking(ranking.name)), text: ranking.name)
                        html.text(" ")
                        html(.code, .class("dim"), text: ranking.query)
                    }
                }
            }
            form(&html)
        }
    }

    private func form(_ html: inout HTML) {
        let isNameWrong = failure != nil && failure?.code != .badQuery && failure?.code != .rankingTooSmall
        let isQueryWrong = failure != nil && !isNameWrong
        html(.section, .class("narrow panel")) { html in
            html(.h2, text: "Make a ranking")
            html(.form, .class("fields"), .method("post"), .action(.rankings)) { html in
                html.field(
                    "Name", "name", value: name, hint: "Letters, digits and hyphens, such as ghosts.",
                    isWrong: isNameWrong, isFirst: isNameWrong)
                html.field(
                    "Search", "q", value: query,
                    hint: "Such as type:ghost; leave it empty for your favourites.",
                    isRequired: false, isWrong: isQueryWrong, isFirst: isQueryWrong)
                html(.button, text: "Start")
            }
        }
    }
}
