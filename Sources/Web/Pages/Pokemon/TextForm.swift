import Pokedex
import Records
import Wording

/// The form in which a text of a favourite is written. It says which text it began with, so that none is overwritten unseen.
struct TextForm {
    let pokemon: Pokemon
    let field: FavoriteField
    /// The text in the field.
    let text: String
    /// The text as it was when the field was filled.
    let before: String
    /// Where the form leads back to.
    let next: Address

    func write(to html: inout HTML) {
        guard case .text(let maximum, let hasLines) = field.kind else { return }
        let (name, label) = (field.name, field.heading)
        html(.form, .class(name), .method("post"), .action(.favorites)) { html in
            html.hidden("id", String(pokemon.id))
            html.hidden("next", next.text)
            html.hidden("was", before)
            html(.h3) { $0(.label, .for(name), text: label) }
            if hasLines {
                html(
                    .textarea, .id(name), .name(name), .other("rows", "3"),
                    .other("maxlength", String(maximum)), text: "\n" + text)
            } else {
                html(
                    .input, .id(name), .name(name), .value(text), .other("maxlength", String(maximum)),
                    .autocomplete("off"))
            }
            // On paper a field is as high as its rows, whatever is in it.
            if !text.isEmpty { html(.p, .class("print"), text: text) }
            html(
                .button, hasLines ? nil : .class("quiet"), .name("do"), .value(name), text: "Save \(name)")
        }
    }
}

extension Page {
    /// A text that was changed elsewhere while the user wrote: as it is now, and the user's, to save it again.
    static func conflict(_ form: TextForm) -> Page {
        let title = "This \(form.field.name) was changed elsewhere"
        let place = "The \(form.field.name) on \(form.pokemon.displayName) was"
        let now =
            form.before.isEmpty
            ? "\(place) deleted elsewhere while you wrote."
            : "\(place) changed elsewhere while you wrote. It now says: “\(form.before.shortened(to: 300))”"
        return Page(title) { html in
            html(.section, .class("narrow")) { html in
                html(.h1, text: title)
                html(.div, .class("failure"), .role("alert")) { html in
                    html(.p) { $0(.strong, text: now) }
                    html(.p, text: "Save yours again to replace it.")
                }
                form.write(to: &html)
                html(.p) { $0(.a, .href(form.next), text: "Back to where you were") }
            }
        }
    }
}
