import Pokedex
import Records
import Wording

/// The form in which a note is written. It says which note it began with, so that none is overwritten unseen.
struct NoteForm {
    let pokemon: Pokemon
    /// The text in the field.
    let text: String
    /// The note as it was when the field was filled.
    let before: String
    /// Where the form leads back to.
    let next: Address

    func write(to html: inout HTML) {
        html(.form, .class("note"), .method("post"), .action(.favorites)) { html in
            html.hidden("id", String(pokemon.id))
            html.hidden("next", next.text)
            html.hidden("was", before)
            html(.h3) { $0(.label, .for("note"), text: "Note") }
            html(
                .textarea, .id("note"), .name("note"), .other("rows", "3"),
                .other("maxlength", String(Note.maximumLength)), text: "\n" + text)
            // On paper a field is as high as its rows, whatever is in it.
            if !text.isEmpty { html(.p, .class("print"), text: text) }
            html(.button, .name("do"), .value("note"), text: "Save note")
        }
    }
}

extension Page {
    /// A note that was changed elsewhere while the user wrote: its text now, and the user's, to save it again.
    static func noteConflict(_ form: NoteForm) -> Page {
        let title = "This note was changed elsewhere"
        let place = "The note on \(form.pokemon.displayName) was"
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
