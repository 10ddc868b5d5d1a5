import Answers
import FavoritesFeature
import Hummingbird
import Pokedex
import Records
import ReferencesFeature

/// Looking at favourites, and what their forms change.
enum FavoriteRoutes {
    static let all: [Route] = [list, change, progress]

    private static let list = Route.ownPage("/favorites") { call, visit, user in
        let query = call.query["q"] ?? ""
        let favorites = call.services.favorites
        var list: Favorites.List?
        var refusal: Refusal?
        var isInOwnOrder = false
        do {
            let parsed =
                query.isEmpty ? Query() : try await call.services.lookup.query([query], of: call.person)
            isInOwnOrder = !parsed.isSorted
            list = try await favorites.list(of: user, matching: parsed)
        } catch { refusal = Refusal(error) }
        let page = FavoritesPage(
            query: query, list: list, failure: refusal?.failure, tags: try await favorites.tags(of: user),
            isTable: call.query["view"] == "table", isInOwnOrder: isInOwnOrder, visit: visit)
        return call.reply(page.whole, visit, status: refusal?.status ?? .ok)
    }

    private static let change = Route.form("/favorites") { call, fields, user in
        let act = try FavoriteAct(fields)
        let pokedex = try await call.services.lookup.pokedex()
        let pokemon = try act.ids.map { id in
            guard let pokemon = Int(id).flatMap({ pokedex[$0] }) else { throw Refusal.notFound }
            return pokemon
        }
        guard !pokemon.isEmpty else { return call.back(fields, saying: .plain(.nothingPicked)) }
        do {
            let outcomes = try await act.perform(on: pokemon, of: user, call.services.favorites)
            return try await call.back(fields, after: outcomes.contains(where: \.isChanged), user)
        } catch {
            let refusal = Refusal(error)
            guard refusal.failure.code == "changed_meanwhile", let written = act.written else { throw error }
            let now = try await call.services.favorites.marks(of: user).kept[pokemon[0].id]?.note ?? ""
            var visit = Visit(user: user, look: call.look)
            visit.here = call.comingBack(fields)
            let form = NoteForm(
                pokemon: pokemon[0], text: written.note.description, before: now, next: visit.here)
            return call.reply(.noteConflict(form), visit, status: refusal.status)
        }
    }

    private static let progress = Route.ownPage("/progress") { call, visit, user in
        let favorites = call.services.favorites
        let whole = try await favorites.progress(of: user)
        var parts = [("Pokédexes", whole)]
        if try await call.services.lookup.pokedex().hasFacts {
            parts.append(("Generations", try await favorites.progress(of: user, by: .generation)))
            parts.append(("Types", try await favorites.progress(of: user, by: .type)))
        }
        return call.reply(ProgressPage(parts: parts).whole, visit)
    }
}

extension Call {
    /// Back to a page, which offers to undo what was just changed.
    func back(_ fields: Fields, after hasChanged: Bool, _ user: User) async throws -> Response {
        guard hasChanged, let newest = try await services.favorites.changes(of: user).first else {
            return back(fields, saying: .plain(.unchanged))
        }
        return back(fields, saying: .changed(newest.change.number))
    }
}
