import Answers
import FavoritesFeature
import HTTPTypes
import Hummingbird
import Pokedex
import Records
import ReferencesFeature

/// Searches that users keep under names.
enum SavedRoutes {
    static let all: [Route] = [list, change.dear]

    private static let list = Route.ownPage("/saved") { call, visit, user in
        let page = SavedPage(
            searches: try await call.services.favorites.searches(of: user), query: call.query["q"] ?? "",
            visit: visit)
        return call.reply(page.whole, visit)
    }

    private static let change = Route.form("/saved") { call, fields, user in
        let favorites = call.services.favorites
        if let name = fields["remove"] {
            let changed = try await favorites.removeSearch(try TagName(name), of: user)
            return try await call.go(to: call.comingBack(fields), after: changed, user)
        }
        do {
            let query = try await call.services.lookup.query([fields["q"] ?? ""], of: call.person)
            guard !query.isEmpty else { throw Failure(.badQuery, .usage, "The search is missing.") }
            let name = try TagName(ofSearch: fields["name"] ?? "")
            let taken = try await favorites.searches(of: user).first { $0.name == name.description }
            // Replaced is only what the person was shown.
            if let taken, taken.query != query.text, taken.query != fields["replace"] {
                return try await again(call, fields, user, taken: taken, .conflict)
            }
            let changed = try await favorites.saveSearch(name, query, of: user)
            return try await call.go(to: call.comingBack(fields), after: changed, user)
        } catch {
            let refusal = Refusal(error)
            return try await again(call, fields, user, failure: refusal.failure, refusal.status)
        }
    }

    /// The form again, as it was.
    private static func again(
        _ call: Call, _ fields: Fields, _ user: User, taken: SavedSearch? = nil, failure: Failure? = nil,
        _ status: HTTPResponse.Status
    ) async throws -> Response {
        var visit = try await call.visit()
        visit.here = .saved
        let page = SavedPage(
            searches: try await call.services.favorites.searches(of: user), query: fields["q"] ?? "",
            name: fields["name"] ?? "", taken: taken, failure: failure, visit: visit)
        return call.reply(page.whole, visit, status: status)
    }
}
