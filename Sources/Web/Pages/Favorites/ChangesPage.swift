import Answers
import FavoritesFeature
import Foundation
import Pokedex
import Records
import Wording

/// The changes of favourites, the newest first, each with a button that takes it back.
struct ChangesPage {
    let changes: [Favorites.PastChange]
    /// The first Pokémon of those that were of several, by their numbers.
    let first: [Int: [Pokemon]]
    let user: User
    let visit: Visit

    /// As many Pokémon of a change are named.
    private static let named = 3
    /// More changes than this aren't listed.
    static let limit = 200

    /// All of it.
    var whole: Page {
        Page("Changes", in: .favorites) { html in
            FavoritesSection.changes.write(to: &html)
            if changes.isEmpty {
                html(.p, text: "Nothing has been changed yet.")
            } else {
                html(.p, .class("dim"), text: "Changes to \(user.username)’s favourites, newest first.")
                steps(&html)
                html(.ul, .class("log"), .id("log"), .flag("data-fresh")) { html in
                    for change in changes.prefix(Self.limit) { line(change, &html) }
                }
                if let gone = Favorites.goneWords(besides: changes) {
                    html(.p, .class("dim small"), text: gone)
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

    /// Which Pokémon, where there were several.
    private func names(_ change: Change, _ html: inout HTML) {
        guard let pokemon = first[change.number]?.prefix(Self.named), !pokemon.isEmpty else { return }
        html(.span, .class("dim small")) { html in
            for (index, one) in pokemon.enumerated() {
                html.text(index == 0 ? " " : ", ")
                html.link(one)
            }
            if change.count > pokemon.count {
                html.text(" and \((change.count - pokemon.count).grouped) more")
            }
        }
    }

    private func line(_ change: Favorites.PastChange, _ html: inout HTML) {
        html(.li) { html in
            html(.span, .class("number"), text: String(change.change.number))
            html(.span, .class(change.change.isUndone ? "what undone" : "what")) { html in
                let words = change.words
                html.text(words.prefix(1).uppercased() + words.dropFirst())
                names(change.change, &html)
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
