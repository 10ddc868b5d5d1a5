import Answers
import Foundation
import Hummingbird
import JournalFeature
import Pokedex
import Records
import Wording

/// The list of a user's changes, newest first, each with an undo button.
struct ChangesPage {
    let changes: [PastChange]
    /// The first Pokémon of each change that affects several, by the change's number.
    let first: [Int: [Pokemon]]
    let user: User
    let context: PageContext

    /// The number of Pokémon named per change.
    private static let named = 3
    /// The maximum number of changes listed.
    static let limit = 200

    var whole: Page {
        .favorites(.changes) { html in
            if changes.isEmpty {
                html.nothing(
                    "Nothing has been changed yet.",
                    "Each heart, tag, rating and note that you change is listed here, and can be undone."
                ) { html.ways([("Choose favourites in the Pokédex", .home)]) }
            } else {
                html(
                    .p, "dim",
                    text: "Changes to \(user.username)'s favourites, newest first. "
                        + "“Undo” in a line takes back that change alone; later ones stay.")
                steps(html)
                html(.ul, "log", .id("log"), .isFresh) {
                    var latest = ""
                    for change in changes.prefix(Self.limit) {
                        let day = change.change.madeAt.dayInWords
                        if day != latest { html(.li) { html(.h2, text: day) } }
                        latest = day
                        line(change, html)
                    }
                }
                if let gone = Journal.goneWords(besides: changes) {
                    html(.p, "dim small", text: gone)
                }
            }
        }
    }

    /// Writes the undo and redo buttons, if there is anything to undo or redo. Undone changes are the newest.
    private func steps(_ html: HTML) {
        html(.div, "actions", .id("steps"), .isFresh) {
            let next = context.here.text
            if changes.last?.change.isUndone == false {
                html.button("Undo the latest", to: .undo, ["next": next], .id("undo-latest"), "quiet")
            }
            if changes.first?.change.isUndone == true {
                html.button("Redo", to: .redo, ["next": next], "quiet")
            }
        }
    }

    /// Returns the Pokémon of a change; only the first few if there are several, and of a pick the picked one.
    private func pokemon(of change: PastChange) -> [Pokemon] {
        first[change.change.number] ?? [change.pokemon ?? change.neighbor].compactMap(\.self)
    }

    /// Writes the names of the Pokémon if the change affected several.
    private func names(_ change: Change, _ html: HTML) {
        guard let pokemon = first[change.number]?.prefix(Self.named), !pokemon.isEmpty else { return }
        html(.span, "dim small") {
            html.text(" ")
            html.links(pokemon.map { ($0.displayName, .pokemon($0)) })
            if change.count > pokemon.count {
                html.text(" and \((change.count - pokemon.count).grouped) more")
            }
        }
    }

    private func line(_ change: PastChange, _ html: HTML) {
        html(.li) {
            let first = pokemon(of: change).first
            html(.span, "face \(first?.types.classes ?? "")") {
                if let first { html.picture(.sprite, of: first) } else { html(.span, "picture") }
            }
            html(.span, change.undoing == nil ? "what" : "what undone") {
                let words = change.words
                html.text(words.capitalizedFirst)
                names(change.change, html)
            }
            html(.span, "when dim small") {
                html(.time, .dateTime(change.change.madeAt.ISO8601Format()), text: change.change.madeAt.ago)
                if !change.origin.isEmpty { html.text(", \(change.origin)") }
                html(.span, text: " · change \(change.change.number)")
            }
            if let undoing = change.undoing {
                html(.span, "dim small", text: undoing)
            } else {
                let number = change.change.number
                html.button(
                    "Undo", to: .undo, ["change": String(number), "next": context.here.text],
                    "quiet", .label("Undo change \(number)"))
            }
        }
    }
}

/// Routes that list, undo and redo changes.
enum ChangeRoutes {
    static let all: [Route] = [
        .ownPage("/changes") { call, user in
            let page = try await ChangesPage(
                changes: call.journal.changes(of: user),
                first: call.journal.firstPokemon(ofNewest: ChangesPage.limit, of: user), user: user,
                context: call.context)
            return call.reply(page.whole)
        },
        .form("/undo") { call, fields, user in
            let undone: [PastChange]
            if let text = fields["change"] {
                guard let number = Int(text) else { throw Refusal.notFound }
                undone = try await call.journal.undo(change: number, of: user)
            } else {
                undone = try await call.journal.undo(of: user)
            }
            let notice = undone.first.map { NoticeWord.change(.undone, $0.change.number) }
            return call.go(to: call.comingBack(fields), saying: notice ?? .plain(.nothingToUndo))
        },
        .form("/redo") { call, fields, user in
            let redone = try await call.journal.redo(of: user)
            let notice = redone.first.map { NoticeWord.change(.redone, $0.change.number) }
            return call.go(to: call.comingBack(fields), saying: notice ?? .plain(.nothingToRedo))
        },
        // The route that responds with only the latest notice, for a script that shows it on the current page.
        .ownPage("/notice") { call, _ in call.reply(.done) },
    ]
}

extension Page {
    /// A page that only shows a notice.
    static var done: Page {
        Page.narrow("Done", about: "The change was made.") { html in
            html(.p) { html.link("Your favourites", .favorites) }
        }
    }
}
