import FavoritesFeature
import Hummingbird
import Records
import ReferencesFeature

/// What the search box offers while somebody types.
enum CompletionRoutes {
    static let all: [Route] = [complete]

    /// One query that may be meant.
    private struct Offer: Encodable {
        let text: String
    }

    private static let complete = Route(.get, "/complete", access: .everyone) { call in
        let favorites = call.services.favorites
        var (tags, searches): ([String], [String]) = ([], [])
        if let user = call.visitor.user {
            tags = try await favorites.tags(of: user).map(\.tag)
            searches = try await favorites.searches(of: user).map(\.name)
        }
        let offers = try await call.services.lookup.completions(
            of: call.query["q"] ?? "", tags: tags, searches: searches)
        return try Reply.json(offers.map { Offer(text: $0) })
    }
}
