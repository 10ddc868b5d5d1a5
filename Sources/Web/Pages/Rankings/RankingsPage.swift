import Answers
import RankingsFeature
import Records
import Wording

/// The list of a user's rankings.
struct RankingsPage: FailingPage {
    let rankings: [NamedRanking]
    var name = ""
    var query = ""
    /// Whether every form takes part.
    var hasForms = false
    var failure: Failure?
    /// The mistake in the name, which may come on top of another failure.
    var nameFailure: Failure?

    /// Names of example rankings, each with its query.
    static let examples: KeyValuePairs = [
        "Ghost types": "type:ghost", "Generation 1": "gen:1", "Kanto starters": "gen:1 group:starter",
        "Legends": "legendary:yes",
    ]

    var whole: Page {
        .favorites(.rankings, failure: everything) { html in
            // Shown where the form is below the list.
            html(.p, "line") {
                html(.a, "button", .href(fragment: "make"), text: "New ranking")
            }
            html(.div, "split") {
                html.tiles(
                    rankings.filter { !$0.isPick }, card, nothing: "No rankings yet",
                    "Pick the Pokémon you like most, a few at a time, and get your own order.")
                form(html)
                beginnings(html)
            }
        }
    }

    /// Both failures as one.
    private var everything: Failure? {
        guard let failure, let nameFailure, failure != nameFailure else { return failure }
        return Failure(
            failure.code, failure.kind, "\(nameFailure.message) \(failure.message)", excerpt: failure.excerpt,
            advice: failure.advice)
    }

    private func card(_ ranking: NamedRanking, _ html: HTML) {
        html(.li) {
            html.faces(Sample(of: ranking.first + ranking.next))
            html(.span, "what") {
                html.link(Ranking.words(ranking.title, of: ranking.name), .ranking(ranking.name))
                html(.span, "dim small") {
                    html.text(ranking.progressWords)
                    let query = ranking.query
                    html(query.isEmpty ? .span : .code, text: query.isEmpty ? "Your favourites" : query)
                }
            }
            if !ranking.first.isEmpty {
                html.bar(ranking.percentDone, of: 100, "bar great")
            }
        }
    }

    /// Writes links to the built-in rankings, which can be started without a form.
    private func beginnings(_ html: HTML) {
        let picks = rankings.count(where: \.isPick)
        let progress = picks == 0 ? "" : " You have \(counted(picks, "pick"))."
        html.panel("beginnings", "Start at once", nil) {
            html(.ul, "things") {
                html(.li) {
                    html.link("All your favourites", .ranking(Rankings.everything))
                    html(.p, text: "Find your own order of them, picking a few at a time.")
                }
                html(.li) {
                    html.link("Your picks", .picks)
                    html(.p, text: "The one you like most of each type and generation.\(progress)")
                }
            }
        }
    }

    private func form(_ html: HTML) {
        let isQueryWrong = failure?.code == .badQuery || failure?.code == .rankingTooSmall
        let isNameWrong = nameFailure != nil || failure != nil && !isQueryWrong
        html.panel("make", "Make a ranking") {
            html(.ul, "actions") {
                for (name, query) in Self.examples {
                    html.chip(
                        name, .rankings.adding("name", name).adding("q", query), isOn: name == self.name)
                }
            }
            html.postForm(.rankings, "fields") {
                html.field(
                    "Name", "name", value: name,
                    hint: TagName.hint(such: "My ghosts"),
                    isWrong: isNameWrong, isFirst: isNameWrong || !(name.isEmpty || isQueryWrong))
                html.field(
                    "Search", "q", value: query,
                    hint: "Such as ghost types, or type:ghost; leave it empty for your favourites.",
                    isRequired: false, isWrong: isQueryWrong, isFirst: isQueryWrong && !isNameWrong)
                html.choice(
                    "checkbox", "forms", "yes", "With forms, not just one of each species", isOn: hasForms)
                html(.button, text: "Start")
            }
        }
    }
}
