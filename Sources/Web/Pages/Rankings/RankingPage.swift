import Answers
import Pokedex
import RankingsFeature
import Records
import Wording

/// A ranking's page: its current question, and the order found so far.
struct RankingPage {
    let ranking: Ranking
    let settings: RankingSettings
    /// The looks in which to show favourites, by Pokémon ID.
    let looks: [Int: String]
    /// The new name that was rejected; nil if the user didn't try to rename the ranking.
    var newName: String?
    var failure: Failure?

    private var address: Address { .ranking(ranking.name) }
    private var shown: [Pokemon] { ranking.shown(atMost: settings.size, top: settings.top) }

    var whole: Page {
        .favorites(.rankings, title: "Ranking \(ranking.name)", failure: failure) { html in
            html(.h2, text: ranking.name == Rankings.everything ? "All your favourites" : ranking.name)
            if !ranking.query.isEmpty, ranking.query != ranking.name {
                html(.p) { $0(.code, .class("dim"), text: ranking.query) }
            }
            if !shown.isEmpty { question(&html) }
            if ranking.unplacedCount > 0 || settings.top != nil { places(&html) }
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
        // Use a separate form, so that Enter in the form above doesn't activate the buttons of single
        // Pokémon.
        html(.form, .id("one"), .method("post"), .action(address), content: hiddenQuestion)
        html(.p, .class("dim"), text: ranking.forecast(atMost: settings.size, top: settings.top))
        html(.p, .class("dim")) { html in
            html.text("Show ")
            for number in RankingSettings.sizes {
                var other = settings
                other.size = number
                html(
                    .a, .href(other.address(of: ranking)),
                    number == settings.size ? .currentPage : nil, text: String(number))
                html.text(" ")
            }
            html.text("at a time.")
        }
    }

    /// Writes the hidden fields that identify the question.
    private func hiddenQuestion(_ html: inout HTML) {
        html.hidden("shown", shown.map { String($0.id) }.joined(separator: " "))
        html.hidden("question", ranking.question)
        settings.write(into: &html)
    }

    /// Writes a field for the number of places to determine; if it is empty, every Pokémon gets a place.
    private func places(_ html: inout HTML) {
        if let top = settings.top, shown.isEmpty {
            html(.p, text: "This is your top \(top.grouped). Empty the field for all.")
        }
        html.getForm(address, .class("tools until")) { html in
            html.hidden("size", String(settings.size))
            html(.label, .for("until"), text: "Places to find")
            html(
                .input, .type("number"), .id("until"), .name("top"), .placeholder("all"),
                settings.top.map { .value(String($0)) }, .other("min", "1"), .other("max", "10000"))
            html(.button, .class("quiet"), text: "Set")
        }
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
        let order = Array(ranking.order.prefix(settings.top ?? .max))
        guard !order.isEmpty || ranking.isStored else { return }
        let picture = address.appending("picture")
        html(.section, .class("panel")) { html in
            html(.h2, text: order.isEmpty ? "This ranking" : "Your order")
            if !order.isEmpty {
                html(.ol, .class("places")) { html in
                    for pokemon in order { html(.li) { $0.link(pokemon) } }
                }
                html.linkToPicture(
                    at: settings.top.map { picture.adding("top", String($0)) } ?? picture,
                    named: Poster.fileName(of: ranking),
                    text: "Save the order as SVG")
            }
            if ranking.isStored {
                rescue(&html)
                rename(&html)
            }
            html(.div, .class("actions")) { html in
                if !order.isEmpty {
                    use("Sort my favourites like this", "apply", &html)
                    use("Make them all favourites", "keep", &html)
                }
                if ranking.isStored {
                    html.button("Delete this ranking", to: address, ["do": "delete"], .class("danger"))
                }
            }
        }
    }

    /// Writes a button for an action that uses the order.
    private func use(_ words: String, _ action: String, _ html: inout HTML) {
        html(.form, .method("post"), .action(address)) { html in
            settings.write(into: &html)
            html(.button, .class("quiet"), .name("do"), .value(action), text: words)
        }
    }

    /// Writes a form that renames the ranking.
    private func rename(_ html: inout HTML) {
        html(.form, .class("tools"), .method("post"), .action(address)) { html in
            html.hidden("do", "rename")
            settings.write(into: &html)
            html(
                .input, .type("text"), .name("name"), .value(newName ?? ranking.name),
                .label("Name of this ranking"), .flag("required"), .flag("autofocus", if: newName != nil),
                newName == nil ? nil : .describedBy("failure"),
                newName == nil ? nil : .other("aria-invalid", "true"),
                .other("maxlength", String(TagName.maximumLength)), .autocomplete("off"),
                .other("autocapitalize", "off"), .other("spellcheck", "false"))
            html(.button, .class("quiet"), text: "Rename")
        }
    }

    /// Writes a form that makes an eliminated Pokémon a contender again, or that determines a ranked
    /// Pokémon's place again.
    private func rescue(_ html: inout HTML) {
        html(.form, .class("tools"), .method("post"), .action(address)) { html in
            html.hidden("do", "rescue")
            settings.write(into: &html)
            html(
                .input, .type("text"), .name("ref"), .label("A Pokémon to bring back"),
                .placeholder("A Pokémon to bring back"), .autocomplete("off"), .flag("required"),
                .list("names"), .flag("data-names"))
            html(.datalist, .id("names"))
            html(.button, .class("quiet"), text: "Bring back")
        }
    }
}
