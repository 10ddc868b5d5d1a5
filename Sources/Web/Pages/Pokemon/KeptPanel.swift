import Answers
import Pokedex
import Records
import Wording

/// The user's notes on a Pokémon: forms for its tags, looks, rating and text.
struct KeptPanel {
    let pokemon: Pokemon
    /// The favourite; nil if the Pokémon isn't a favourite.
    let kept: FavoritePokemon?
    let context: PageContext
    /// The Pokémon's looks; nil hides them.
    var looks: Looks?

    /// The parts of the Pokémon's page that a change affects, for a script that already has the rest.
    var pieces: Page {
        Page(pokemon.displayName, about: pokemon.displayName) { html in
            html.heart(pokemon, isKept: kept != nil)
            html.keptNames(kept)
            write(to: html)
        }
    }

    func write(to html: HTML) {
        html(
            .section, "panel mine", .id("kept"), .labelledBy("mine")
        ) {
            html(.h2, .id("mine"), text: "Your notes")
            if context.user == nil {
                html(.p) {
                    html.link("Log in", .logIn.adding("next", context.here.text))
                    html.text(
                        " to add \(pokemon.displayName) to your favourites, with tags, a rating and a note.")
                }
            } else {
                html.details("Tags, looks, rating, note…", "fold", .flag("open", if: holdsSomething)) {
                    forms(html)
                }
            }
        }
    }

    private var holdsSomething: Bool { FavoriteField.answered.contains { kept?[$0] ?? nil != nil } }

    private func forms(_ html: HTML) {
        wordForms(of: .tags, offering: context.tags, adding: "Tag", html)
        if let looks { wordForms(of: .looks, offering: looks.words, adding: "Keep look", html) }
        for field in FavoriteField.textsLast {
            if case .number(let range) = field.kind { stars(field, range, html) }
            guard case .text = field.kind else { continue }
            let text = (kept?[field] ?? nil).text
            TextForm(pokemon: pokemon, field: field, text: text, before: text, next: context.here)
                .write(to: html, id: "kept-\(field.name)")
        }
    }

    /// Writes the words that the favourite has, each with a button that removes it, and a form that adds one.
    private func wordForms(
        of field: FavoriteField, offering words: [String], adding label: String, _ html: HTML
    ) {
        guard let set = field.wordSet else { return }
        let noun = set.noun
        let own = (kept?[field] ?? nil).words
        html(.div, field == .tags ? "tags" : "tags \(field.name)") {
            html(.h3, text: field.heading)
            html(.div, .id(field.name), .isFresh) {
                for word in own {
                    html.form(of: pokemon, "tag", next: context.here) {
                        html.link(set.spoken(word), .favorites("\(noun):\(word)"))
                        html(
                            .button, .name(set.taking), .value(word),
                            .label("Remove the \(noun) \(set.spoken(word))"),
                            text: "×")
                    }
                }
            }
            html.form(of: pokemon, "add", id: "new-\(noun)", next: context.here) {
                let others = words.filter { !own.contains($0) }
                if field == .tags {
                    html.wordField("New \(noun)", of: set, among: others)
                } else {
                    html(.select, .name(noun), .label("New \(noun)")) {
                        for word in others { html.option(word, Looks.name(of: word)) }
                    }
                }
                html.act(set.giving, label, "quiet")
            }
        }
    }

    private func stars(_ field: FavoriteField, _ range: ClosedRange<Int64>, _ html: HTML) {
        let name = field.name
        let stars = (kept?[field] ?? nil).number
        html.form(of: pokemon, name, id: "kept-\(name)", next: context.here) {
            html(.h3, text: field.heading)
            for value in range {
                html(
                    .button, value <= stars ? "star on" : "star", .name(name), .value(String(value)),
                    .pressed(value == stars), .label("\(value) of \(range.upperBound)"),
                    text: value <= stars ? "★" : "☆")
            }
            if stars > 0 { html(.button, "quiet", .name(name), .value("0"), text: "Clear") }
        }
    }
}

extension HTML {
    /// Writes a form that changes a favourite. If it has an `id`, a script keeps it up to date.
    fileprivate func form(
        of pokemon: Pokemon, _ class: String, id: String? = nil, next: Address,
        _ content: Content
    ) {
        postForm(.favorites, .class(`class`), id.map { .id($0) }, .flag("data-fresh", if: id != nil)) {
            hidden("id", String(pokemon.id))
            hidden("next", next.text)
            content()
        }
    }

    /// Writes a line with the user's names for a favourite. It is never omitted, so that a script can update
    /// it.
    func keptNames(_ favorite: FavoritePokemon?) {
        self(.p, .id("names"), .isFresh) { names(favorite) }
    }

    /// Writes a text field for adding a word to a set, such as a tag, with suggestions.
    func wordField(
        _ label: String, of set: WordSet, among words: [String], in form: Attribute? = nil
    ) {
        let list = "own-\(set.noun)s"
        self(
            .input, form, .name(set.noun), .label(label), .placeholder(label),
            .other("maxlength", String(TagName.maximumLength)), .autocomplete("off"), .other("list", list))
        self(.datalist, .id(list)) {
            for word in words { self(.option, .value(word)) }
        }
    }
}

/// A form that edits a text attribute of a favourite, such as its note. It includes the original text, so
/// that changes made elsewhere aren't overwritten.
struct TextForm {
    let pokemon: Pokemon
    let field: FavoriteField
    /// The text in the field.
    let text: String
    /// The original text, when the field was filled in.
    let before: String
    /// The address the form returns to.
    let next: Address

    /// Writes the form. If it has an `id`, a script keeps it up to date.
    func write(to html: HTML, id: String? = nil) {
        guard case .text(let maximum, let hasLines) = field.kind else { return }
        let name = field.name
        let label = field.heading
        // Like a field for a new tag, an empty text isn't printed.
        let classes = hasLines && text.isEmpty ? "\(name) add" : name
        html.form(of: pokemon, classes, id: id, next: next) {
            html.hidden("was", before)
            html(.h3) { html(.label, .for(name), text: label) }
            if hasLines {
                html(
                    .textarea, .id(name), .name(name), .other("rows", "2"),
                    .other("maxlength", String(maximum)), text: "\n" + text)
            } else {
                html(
                    .input, .id(name), .name(name), .value(text), .other("maxlength", String(maximum)),
                    .autocomplete("off"))
            }
            // A printed text area has a fixed height, so print the text as a paragraph instead.
            if !text.isEmpty { html(.p, "print", text: text) }
            html.act(name, "Save \(name)", hasLines ? nil : "quiet")
        }
    }
}

extension Page {
    /// Creates the page shown if the text was changed elsewhere while the user was editing it. It has the
    /// current text, and the user's text to save again.
    static func conflict(_ form: TextForm) -> Page {
        let place = "The \(form.field.name) on \(form.pokemon.displayName) was"
        let now =
            form.before.isEmpty
            ? "\(place) deleted elsewhere while you wrote."
            : "\(place) changed elsewhere while you wrote. It now says: “\(form.before.shortened(to: 300))”"
        return .narrow(
            "This \(form.field.name) was changed elsewhere", about: "What is saved now, and what you typed."
        ) { html in
            html(.div, "failure", .role("alert")) {
                html(.p) { html(.strong, text: now) }
                html(.p, text: "Save yours again to replace it.")
            }
            form.write(to: html)
            html(.p) { html.link("Back to where you were", form.next) }
        }
    }
}
