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
        let form = try FavoriteForm(fields)
        let pokedex = try await call.services.lookup.pokedex()
        let pokemon = try form.ids.map { id in
            guard let pokemon = Int(id).flatMap({ pokedex[$0] }) else { throw Refusal.notFound }
            return pokemon
        }
        guard !pokemon.isEmpty else { return call.back(fields, saying: .plain(.nothingPicked)) }
        do {
            let changed = try await form.expecting(call.services.favorites).perform(
                form.act, on: pokemon, of: user)
            let page = call.comingBack(fields)
            let place = page == .notice ? nil : form.heart.map { page.at("p\($0)") }
            return try await call.go(to: place ?? page, after: changed, user)
        } catch {
            let refusal = Refusal(error)
            guard refusal.failure.code == .changedMeanwhile, let text = form.text else { throw error }
            let marks = try await call.services.favorites.marks(
                of: user, among: [pokemon[0].id], withNotes: true)
            let now = marks.kept[pokemon[0].id]?[text.field] ?? nil
            var visit = call.visit(of: user)
            visit.here = call.comingBack(fields)
            let again = TextForm(
                pokemon: pokemon[0], field: text.field, text: text.new.text, before: now.text,
                next: visit.here)
            return call.reply(.conflict(again), visit, status: refusal.status)
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
    /// To a page that offers to undo what was just changed. A script that stays where it is gets that page at once or, where
    /// nothing else on it can be different, the notice alone.
    func go<Value>(
        to address: Address, after changed: Changed<Value>?, _ user: User
    ) async throws -> Response {
        guard let change = changed?.change else { return go(to: address, saying: .plain(.unchanged)) }
        guard address == .notice else { return go(to: address, saying: .changed(change.number)) }
        let notice = Notice(
            .changed(change.number),
            of: Favorites.PastChange(change, in: try await services.lookup.pokedex()))
        if let here = try fields()["page"].flatMap({ Address(returning: $0) }),
            let page = try? await page(at: here, saying: News(notice: notice, mark: changed?.mark)),
            page.status == .ok
        {
            return page
        }
        var visit = visit(of: user)
        (visit.here, visit.mark, visit.notice) = (.home, changed?.mark, notice)
        return reply(.done, visit)
    }
}
