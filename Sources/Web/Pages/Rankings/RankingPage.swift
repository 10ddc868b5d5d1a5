import Answers
import Pokedex
import RankingsFeature
import Wording

/// A ranking's page: its current question, and the order found so far.
struct RankingPage: FailingPage {
    let ranking: Ranking
    let settings: RankingSettings
    /// The looks in which to show favourites, by Pokémon ID.
    let looks: [Int: String]
    /// The new name that was rejected; nil if the user didn't try to rename the ranking.
    var newName: String?
    var failure: Failure?

    private var address: Address { .ranking(ranking.name) }
    private var shown: [Pokemon] { ranking.shown(atMost: settings.most, top: settings.top) }

    var whole: Page {
        .favorites(.rankings, title: ranking.titleWords, failure: failure) { html in
            if !shown.isEmpty {
                question(html)
            } else if let words = ranking.doneWords {
                asked("", words, html)
            } else if ranking.order.count < 2 {
                let few = RankingFault.tooFew(ranking.order.count, query: ranking.query)
                html.nothing("Nothing to rank yet", few.failure.message) {
                    html.ways([("Browse the Pokédex", .home)])
                }
            }
            if !ranking.query.isEmpty, ranking.query != ranking.name {
                html(.p, "count") { html(.code, text: ranking.query) }
            }
            RankingOrder(ranking: ranking, settings: settings, newName: newName).write(into: html)
            if shown.isEmpty, ranking.doneWords != nil { takeBackForm(html) }
            if ranking.unplacedCount > 0 || settings.top != nil { places(html) }
        }
    }

    /// Writes the heading to which an answer leads, so that a screen reader says what was answered.
    private func asked(_ latest: String, _ words: String, _ html: HTML) {
        html(.h2, .id("asked"), .takesFocus) {
            if !latest.isEmpty { html(.small, "dim", text: latest + " ") }
            html.text(words)
        }
    }

    /// Writes the form that takes back the last answer of a ranking that is done.
    private func takeBackForm(_ html: HTML) {
        html.postForm(address, "tools") {
            html.hidden("question", ranking.question)
            settings.write(into: html)
            takeBack(html, "Take back the last answer")
        }
    }

    private func takeBack(_ html: HTML, _ words: String = "Take back") {
        html.act("back", words, "quiet", .keys("b"))
    }

    private func question(_ html: HTML) {
        html.postForm(address, .id("question")) {
            html.hidden("shown", shown.map { String($0.id) }.joined(separator: " "))
            html.hidden("question", ranking.question)
            settings.write(into: html)
            asked(ranking.latestStepWords ?? "", "Which do you like most?", html)
            let count = shown.count
            let fits = settings.size == nil ? " fitting" : ""
            // Make the last row nearly as long as the others.
            let rows = count < 4 ? 1 : max(2, (count + 5) / 6)
            html(.ul, "choices\(fits) rows-\(rows) by-\((count + rows - 1) / rows)") {
                for (pokemon, key) in zip(shown, Self.keys) { choice(pokemon, key, html) }
            }
            html(.p, "tools") {
                if settings.picksSeveral {
                    html.act("pick", "Pick selected")
                }
                html.act("pass", "Pass", "quiet", .keys("p"))
                if ranking.state.answersToTakeBack > 0 { takeBack(html) }
                var other = settings
                other.picksSeveral.toggle()
                html.buttonLink(
                    settings.picksSeveral ? "Pick one" : "Pick several", other.address(of: ranking))
            }
        }
        // Roomy windows show more than the usual number at a time, but the estimate is based on that number, so
        // that it is the same in every window.
        let size = settings.size ?? Ranking.usualSize
        let percent = ranking.percentDone(atMost: size, top: settings.top)
        html(.p) { html.bar(percent, of: 100, "bar great") }
        html(.p, "dim", text: ranking.forecast(atMost: size, top: settings.top))
        html(.p, "dim") {
            html.text("At a time: ")
            html(.span, "switch") {
                for number in RankingSettings.sizes {
                    var other = settings
                    other.size = number
                    html.link(
                        number.map(String.init) ?? "As many as fit", other.address(of: ranking),
                        number == settings.size ? .currentPage : nil)
                }
            }
            if let words = ranking.roundWords(of: shown, atMost: settings.most) { html.text(" " + words) }
        }
    }

    /// The keys that pick each of the Pokémon shown; those beyond have none.
    private static let keys = "1234567890-=".map { String($0) } + [String?](repeating: nil, count: 8)

    /// Writes a field for the number of places to determine; if it is empty, every Pokémon gets a place.
    private func places(_ html: HTML) {
        if let top = settings.top, shown.isEmpty, !ranking.order.isEmpty {
            let all = ranking.order.count
            html(
                .p,
                text: top > all
                    ? "There are only \(all.grouped) to rank."
                    : "This is your top \(top.grouped). Empty the field for all.")
        }
        html.getForm(address, "tools until") {
            if let size = settings.size { html.hidden("size", String(size)) }
            html(.label, .for("until"), text: "Places to find")
            html(
                .input, .type("number"), .id("until"), .name("top"), .placeholder("all"),
                settings.top.map { .value(String($0)) }, .other("min", "1"), .other("max", "10000"))
            html(.button, "quiet", text: "Set")
        }
    }

    /// Writes a Pokémon to choose: a button, or a checkbox if several are picked at once.
    private func choice(_ pokemon: Pokemon, _ key: String?, _ html: HTML) {
        let id = Attribute.value(String(pokemon.id))
        let shortcut = key.map { Attribute.other("aria-keyshortcuts", $0) }
        html(.li, "card \(pokemon.types.classes)") {
            guard settings.picksSeveral else {
                return html(.button, .name("only"), id, shortcut) { face(of: pokemon, key, html) }
            }
            html(.label) {
                html(.span, "pick") {
                    html(
                        .input, .type("checkbox"), .name("picked"), id, shortcut,
                        .label("Select \(pokemon.displayName)"))
                }
                face(of: pokemon, key, html)
            }
        }
    }

    private func face(of pokemon: Pokemon, _ key: String?, _ html: HTML) {
        html.picture(
            shown.count > Ranking.usualSize ? .sprite : .artwork, of: pokemon, in: looks[pokemon.id],
            isFirst: true)
        html(.span, "name", .isName, text: pokemon.displayName)
        if let key { html(.kbd, .hidden, text: key) }
    }
}
