import Answers
import FavoritesFeature
import Hummingbird
import Pokedex
import Records
import ReferencesFeature

/// Looking at favourites, and what their forms change.
enum FavoriteRoutes {
    static let all: [Route] = [list.dear, change.dear, progress.dear]

    private static let list = Route.ownPage("/favorites") { call, visit, user in
        let query = call.query["q"] ?? ""
        let favorites = call.services.favorites
        var list: Favorites.List?
        var refusal: Refusal?
        var meant: Meant?
        var parsed = Query()
        do {
            parsed =
                query.isEmpty ? Query() : try await call.services.lookup.query([query], of: call.person)
            list = try await favorites.list(of: user, matching: parsed)
        } catch { (refusal, meant) = (Refusal(error), Meant(error)) }
        let page = FavoritesPage(
            query: query, parsed: parsed, list: list, failure: refusal?.failure, meant: meant,
            tags: try await favorites.tags(of: user),
            isTable: call.query["view"] == "table", isInOwnOrder: !parsed.isSorted, visit: visit)
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
            return try await call.back(
                fields, to: act.heart.map { "p\($0)" }, after: outcomes.contains(where: \.isChanged), user)
        } catch {
            let refusal = Refusal(error)
            guard refusal.failure.code == "changed_meanwhile", let written = act.written else { throw error }
            let marks = try await call.services.favorites.marks(
                of: user, among: [pokemon[0].id], withNotes: true)
            let now = marks.kept[pokemon[0].id]?.note ?? ""
            var visit = call.visit(of: user)
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
    /// Back to a page, or a place on it, which offers to undo what was just changed.
    func back(
        _ fields: Fields, to place: String? = nil, after hasChanged: Bool, _ user: User
    ) async throws -> Response {
        let page = comingBack(fields), address = place.map { page.at($0) } ?? page
        guard hasChanged, let newest = try await services.favorites.changes(of: user).first else {
            return go(to: address, saying: .plain(.unchanged))
        }
        return go(to: address, saying: .changed(newest.change.number))
    }
}
