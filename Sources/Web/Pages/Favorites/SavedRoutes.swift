import Answers
import FavoritesFeature
import Hummingbird
import Pokedex
import Records
import ReferencesFeature

/// Searches that users keep under names.
enum SavedRoutes {
    static let all: [Route] = [list, change]

    private static let list = Route.ownPage("/saved") { call, visit, user in
        let page = SavedPage(
            searches: try await call.services.favorites.searches(of: user), query: call.query["q"] ?? "",
            visit: visit)
        return call.reply(page.whole, visit)
    }

    private static let change = Route.form("/saved") { call, fields, user in
        let favorites = call.services.favorites
        if let name = fields["remove"] {
            try await favorites.removeSearch(try TagName(name), of: user)
            return try await call.back(fields, after: true, user)
        }
        do {
            let query = try await call.services.lookup.query([fields["q"] ?? ""], of: call.person)
            guard !query.isEmpty else { throw Failure("bad_query", .usage, "The search is missing.") }
            _ = try await favorites.saveSearch(try TagName(ofSearch: fields["name"] ?? ""), query, of: user)
            return try await call.back(fields, after: true, user)
        } catch {
            // The form again, as it was.
            let refusal = Refusal(error)
            var visit = try await call.visit()
            visit.here = .saved
            let page = SavedPage(
                searches: try await favorites.searches(of: user), query: fields["q"] ?? "",
                name: fields["name"] ?? "", failure: refusal.failure, visit: visit)
            return call.reply(page.whole, visit, status: refusal.status)
        }
    }
}
