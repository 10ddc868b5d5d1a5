import Answers
import FavoritesFeature
import Foundation
import Hummingbird
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

/// Changes, undo and redo.
enum ChangeRoutes {
    static let all: [Route] = [list.dear, undo.dear, redo.dear, notice]

    private static let list = Route.ownPage("/changes") { call, visit, user in
        let favorites = call.services.favorites
        let page = ChangesPage(
            changes: try await favorites.changes(of: user),
            first: try await favorites.firstPokemon(ofNewest: ChangesPage.limit, of: user), user: user,
            visit: visit)
        return call.reply(page.whole, visit)
    }

    private static let undo = Route.form("/undo") { call, fields, user in
        let favorites = call.services.favorites
        let undone: [Favorites.PastChange]
        if let text = fields["change"] {
            guard let number = Int(text) else { throw Refusal.notFound }
            undone = try await favorites.undo(change: number, of: user)
        } else {
            undone = try await favorites.undo(of: user)
        }
        return call.back(
            fields, saying: undone.first.map { .undone($0.change.number) } ?? .plain(.nothingToUndo))
    }

    private static let redo = Route.form("/redo") { call, fields, user in
        let redone = try await call.services.favorites.redo(of: user)
        return call.back(
            fields, saying: redone.first.map { .redone($0.change.number) } ?? .plain(.nothingToRedo))
    }

    /// The latest notice and nothing else: for a script that shows it on the page where it is.
    private static let notice = Route.ownPage("/notice") { call, visit, _ in
        call.reply(.done, visit)
    }
}

extension Page {
    /// Nothing but a notice.
    static let done = Page("Done") { html in
        html(.section, .class("narrow")) { html in
            html(.h1, text: "Done")
            html(.p) { $0(.a, .href(.favorites), text: "Your favourites") }
        }
    }
}
