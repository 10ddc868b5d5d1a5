import Answers
import FavoritesFeature
import Foundation
import Pokedex
import Records

/// What was done to favourites, the newest first, each with a button that takes it back.
struct ChangesPage {
    let changes: [Favorites.PastChange]
    let visit: Visit

    /// More changes than this aren't listed.
    static let limit = 200

    /// All of it.
    var whole: Page {
        Page("Changes", in: .favorites) { html in
            FavoritesSection.changes.write(to: &html)
            if changes.isEmpty {
                html(.p, text: "Nothing has been changed yet.")
            } else {
                steps(&html)
                html(.ul, .class("log"), .id("log"), .flag("data-fresh")) { html in
                    for change in changes.prefix(Self.limit) { line(change, &html) }
                }
            }
        }
    }

    /// One step back, and one forward.
    private func steps(_ html: inout HTML) {
        html(.div, .class("actions")) { html in
            html(.form, .method("post"), .action(.undo)) { html in
                html.hidden("next", visit.here.text)
                html(.button, .id("undo-latest"), .class("quiet"), text: "Undo the latest")
            }
            html(.form, .method("post"), .action(.redo)) { html in
                html.hidden("next", visit.here.text)
                html(.button, .class("quiet"), text: "Redo")
            }
        }
    }

    private func line(_ change: Favorites.PastChange, _ html: inout HTML) {
        html(.li) { html in
            html(.span, .class("number"), text: String(change.change.number))
            html(.span, .class(change.change.isUndone ? "what undone" : "what")) { html in
                let words = change.words
                html.text(words.prefix(1).uppercased() + words.dropFirst())
            }
            html(.span, .class("dim small")) { html in
                html(.time, .dateTime(change.change.madeAt.ISO8601Format()), text: change.change.madeAt.ago)
                if !change.origin.isEmpty { html.text(", \(change.origin)") }
            }
            if change.change.isUndone {
                html(.span, .class("dim small"), text: "undone")
            } else {
                html(.form, .method("post"), .action(.undo)) { html in
                    html.hidden("change", String(change.change.number))
                    html.hidden("next", visit.here.text)
                    html(
                        .button, .class("quiet"), .label("Undo change \(change.change.number)"), text: "Undo")
                }
            }
        }
    }
}
