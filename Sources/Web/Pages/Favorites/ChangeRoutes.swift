import Answers
import FavoritesFeature
import Hummingbird
import Records

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
